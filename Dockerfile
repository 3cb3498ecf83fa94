FROM python:3.11-slim
WORKDIR /app
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY src src
COPY web web
RUN pip install --no-cache-dir --constraint constraints.txt '.[server]' && useradd --create-home rowlock
USER rowlock
ENV ROWLOCK_HOST=0.0.0.0
EXPOSE 8710
CMD ["rowlock", "serve"]

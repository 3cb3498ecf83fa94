// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import source from "./worker.js?raw";

type Listener = (event: unknown) => void;

/** A worker with a browser around it: what is kept, and what the network answers. */
function worker(version: string, files: string[], network: (url: string) => Promise<Response>, caches: FakeCaches, root = "") {
  const listeners: Record<string, Listener> = {};
  const self = {
    location: { origin: "https://rowlock.test", pathname: `${root}/sw.js` },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  };
  class FakeRequest {
    constructor(readonly url: string) {}
  }
  const fetch = (request: { url: string }) => network(request.url);
  const code = source.replace("__KEPT__", JSON.stringify({ version, files }));
  new Function("self", "caches", "fetch", "Request", code)(self, caches, fetch, FakeRequest);
  const waited = (name: string) =>
    new Promise<void>((resolve, reject) =>
      listeners[name]!({ waitUntil: (work: Promise<unknown>) => void work.then(() => resolve(), reject) }),
    );
  /** What the worker answers; undefined where it leaves a request to the browser. */
  const ask = (path: string, mode = "no-cors", method = "GET"): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, "https://rowlock.test").href, mode, method };
    listeners.fetch!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  return { install: () => waited("install"), activate: () => waited("activate"), ask };
}

class FakeCaches {
  readonly kept = new Map<string, Map<string, string>>();
  constructor(readonly network: (url: string) => Promise<Response>) {}

  async open(name: string) {
    const files = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, files);
    return {
      addAll: async (requests: { url: string }[]) => {
        for (const { url } of requests) files.set(url, await (await this.network(url)).text());
      },
    };
  }

  async keys() {
    return [...this.kept.keys()];
  }

  async delete(name: string) {
    return this.kept.delete(name);
  }

  async match(request: string | { url: string }, { cacheName }: { cacheName: string }) {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    const found = this.kept.get(cacheName)?.get(path);
    return found === undefined ? undefined : new Response(found);
  }
}

describe("the service worker", () => {
  let online = true;
  const network = async (url: string): Promise<Response> => {
    if (!online) throw new TypeError("Failed to fetch");
    return new Response(`from the network: ${url}`);
  };
  const caches = new FakeCaches(network);
  const files = ["/", "/assets/app-1.js"];

  beforeEach(() => {
    online = true;
    caches.kept.clear();
  });

  it("shows the app at every address without a connection", async () => {
    const first = worker("1", files, network, caches);
    await first.install();
    online = false;
    for (const path of ["/", "/pad", "/t/abc", "/rules/longo"]) {
      expect(await (await first.ask(path, "navigate")!).text()).toBe("from the network: /");
    }
    expect(await (await first.ask("/assets/app-1.js")!).text()).toBe("from the network: /assets/app-1.js");
    await expect(first.ask("/assets/other.js")).rejects.toThrow("Failed to fetch");
  });

  it("asks the network for the page first, but not for ever", async () => {
    const first = worker("1", files, network, caches);
    await first.install();
    expect(await (await first.ask("/pad", "navigate")!).text()).toBe("from the network: https://rowlock.test/pad");
    const slow = worker("1", files, () => new Promise(() => undefined), caches);
    vi.useFakeTimers();
    const answer = slow.ask("/pad", "navigate")!;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await answer).text()).toBe("from the network: /");
    vi.useRealTimers();
    const broken = worker("1", files, async () => new Response("sorry", { status: 502 }), caches);
    expect(await (await broken.ask("/pad", "navigate")!).text()).toBe("from the network: /");
  });

  it("never touches the API, what is sent, or other servers", async () => {
    const first = worker("1", files, network, caches);
    await first.install();
    for (const path of ["/api/v1/games", "/healthz", "/metrics", "https://elsewhere.test/pad"]) {
      expect(first.ask(path)).toBeUndefined();
      expect(first.ask(path, "navigate")).toBeUndefined();
    }
    expect(first.ask("/pad", "cors", "POST")).toBeUndefined();
  });

  it("works on a path of its own and leaves everything else alone", async () => {
    const top = worker("1", files, network, caches);
    const below = worker("2", files, network, caches, "/games");
    for (const each of [top, below]) await each.install();
    await below.activate();
    expect(await caches.keys()).toEqual(["rowlock-1", "rowlock/games-2"]);
    online = false;
    expect(await (await below.ask("/games/pad", "navigate")!).text()).toBe("from the network: /games/");
    expect(await (await below.ask("/games/assets/app-1.js")!).text()).toBe("from the network: /games/assets/app-1.js");
    for (const path of ["/", "/pad", "/gamesome", "/games/api/v1/games", "/games/healthz"]) {
      expect(below.ask(path, "navigate")).toBeUndefined();
    }
  });

  it("keeps the old version until the new one takes over", async () => {
    const old = worker("1", files, network, caches);
    await old.install();
    const next = worker("2", ["/", "/assets/app-2.js"], network, caches);
    await next.install();
    online = false;
    expect(await (await old.ask("/assets/app-1.js")!).text()).toContain("app-1");
    await next.activate();
    expect(await caches.keys()).toEqual(["rowlock-2"]);
  });

  it("is not installed with half of the files", async () => {
    online = false;
    await expect(worker("1", files, network, caches).install()).rejects.toThrow("Failed to fetch");
  });
});

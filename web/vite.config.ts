import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { cutLetters } from "./letters.plugin.ts";
import { offline } from "./offline.plugin.ts";
import { divideWords } from "./words.plugin.ts";

// The server runs beside it while the app is being worked on.
const proxy = { "/api": { target: process.env.ROWLOCK_URL ?? "http://127.0.0.1:8710", ws: true } };

export default defineConfig({
  plugins: [svelte(), svelteTesting(), cutLetters(), divideWords(), offline()],
  // The server writes into the page on which path the app is, so one build serves every path.
  base: "./",
  build: { outDir: "dist", target: "es2022", assetsInlineLimit: 0 },
  preview: { proxy },
  server: {
    proxy,
    // The catalogues lie outside this folder.
    fs: { allow: [".."] },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // A page of its own for each file is made far more quickly than a process.
    pool: "vmThreads",
    maxWorkers: "100%",
    // A busy machine takes its time to load a page.
    testTimeout: 30_000,
  },
});

/** Counting hashes: by what the browser has for it, or, where a page did not come over a safe connection, by a library. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Hashing {
  sha256: (bytes: Bytes) => Promise<Uint8Array>;
  /** The function that signs with this key. */
  hmac: (key: Bytes) => Promise<(text: Bytes) => Promise<Uint8Array>>;
}

export async function hashing(): Promise<Hashing> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return ofLibrary();
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
    hmac: async (raw) => {
      const key = await subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (text) => new Uint8Array(await subtle.sign("HMAC", key, text));
    },
  };
}

async function ofLibrary(): Promise<Hashing> {
  const [{ sha256 }, { hmac }] = await Promise.all([import("@noble/hashes/sha2.js"), import("@noble/hashes/hmac.js")]);
  return {
    sha256: async (bytes) => sha256(bytes),
    hmac: async (key) => async (text) => hmac(sha256, key, text),
  };
}

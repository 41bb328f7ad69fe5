// Runs before the first render, also in the bare document that replaces a page that threw: libraries that
// create style elements at run time read the CSP nonce under this name.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) window.__webpack_nonce__ = nonce

// Zod would probe whether `new Function` is allowed, which the policy refuses and reports.
window.__zod_globalConfig = { ...window.__zod_globalConfig, jitless: true }

declare global {
  interface Window {
    __webpack_nonce__?: string
    __zod_globalConfig?: { jitless?: boolean }
  }
}

export {}

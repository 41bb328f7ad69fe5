// Runs before anything is drawn, also in the bare document that stands in for a page that threw: libraries that write
// style elements at run time look for the nonce of the page's policy under this name.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) window.__webpack_nonce__ = nonce

// The library of schemas would try whether it may make functions of text, which the policy refuses and reports.
window.__zod_globalConfig = { ...window.__zod_globalConfig, jitless: true }

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

export {}

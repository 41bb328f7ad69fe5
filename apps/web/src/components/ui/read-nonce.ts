/** The nonce of the page's content security policy, for libraries that write style elements. */
export function readNonce(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.__webpack_nonce__
}

declare global {
  interface Window {
    __webpack_nonce__?: string
  }
}

const POWERS = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
const YEAR_SECONDS = 31_536_000

/** Headers of every response: pages, data, files, redirects and errors. */
export const headersForAll: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': POWERS.map((power) => `${power}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Otherwise browsers would resolve the hosts of links written by an llm before anyone follows them.
  'X-DNS-Prefetch-Control': 'off',
}

/** Pictures of boards, which other sites may show: the address of a board or snapshot, and a file. */
export const isPicture = (url: string): boolean =>
  /^\/boards(\/[^/?]+){4}(\/at\/[^/?]+)?\/chart\.(svg|png)(\?|$)/.test(url)

/** For responses that are not pages: nothing may run, load or be framed. Pages get a policy with a nonce. */
export const POLICY_WITHOUT_PAGE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For the script that begins a web worker: the worker takes its policy from it, and loads its other scripts. */
export const POLICY_OF_WORKERS = `${POLICY_WITHOUT_PAGE}; script-src 'self'`

/** HSTS for https sites only, without subdomains, which are not ours to configure. */
export function transportHeaders(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https://') ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}
}

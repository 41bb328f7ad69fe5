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

/** What every answer carries: pages, data, files, redirects and errors. */
export const headersForAll: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': POWERS.map((power) => `${power}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A browser would otherwise look up the hosts of links that an llm wrote, before anyone follows them.
  'X-DNS-Prefetch-Control': 'off',
}

/** For whatever is no page: nothing in it may run, load or be framed. Pages get a policy with a nonce. */
export const POLICY_WITHOUT_PAGE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Only a site that is https may tell browsers to stay with it. Its neighbours are not ours to speak for. */
export function transportHeaders(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https://') ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}
}

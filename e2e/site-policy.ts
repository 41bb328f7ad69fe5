/** The policy that every page must have, with NONCE in place of the nonce. */
const PAGE = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'NONCE', "'strict-dynamic'"],
  'style-src': ["'self'", 'NONCE'],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The policy of every response that is not a page: it may not run, load, post or be framed. */
const DATA = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export const expectedPolicy = { page: PAGE, data: DATA }

/** Parses a policy into its directives, with NONCE in place of the nonce, and the nonce. */
export function readPolicy(header: string | undefined): {
  directives: Record<string, string[]>
  nonce: string | null
} {
  let nonce: string | null = null
  const directives = Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [
        name,
        values.map((value) =>
          value.replace(/^'nonce-(.+)'$/, (_, found: string) => ((nonce = found), 'NONCE')),
        ),
      ]
    }),
  )
  return { directives, nonce }
}

/** The headers that every response must have. */
export const headersOfAll: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-dns-prefetch-control': /^off$/,
}

/** Text that would reveal the software behind the site. */
export const headersOfNone = [
  'x-powered-by',
  'server',
  'x-aspnet-version',
  'via',
  'x-nextjs-cache',
  'x-middleware-rewrite',
  'content-security-policy-report-only',
  'access-control-allow-origin',
]

import { env } from './env'

/**
 * Whether a page of this site sent the request. Rejects other sites, sibling subdomains and forms in mails. A
 * program that sends neither header should use an API key.
 */
export function comesFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  // Behind a proxy the host may be an internal one, so the public address counts too.
  return host === request.headers.get('host') || host === new URL(env().NEXTAUTH_URL).host
}

import { env } from './env'

/**
 * Whether a browser that sends its cookie did so from a page of this very site. Another site, a page of a neighbouring
 * subdomain and a form in a mail did not; a program that sends neither header should use an API key.
 */
export function comesFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  // Behind a proxy the host may be an inner one; people know the site by its own address.
  return host === request.headers.get('host') || host === new URL(env().NEXTAUTH_URL).host
}

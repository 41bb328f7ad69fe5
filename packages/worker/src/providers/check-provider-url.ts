import { isAllowedPrivateHost, isIpLiteral, isPrivateAddress, withoutBrackets } from './private-hosts'

const ENDPOINT = /(\/(?:chat\/completions|completions|messages|responses))\/?$/
const LOCAL_NAME = /^localhost$|\.(localhost|local|internal|intranet|lan|home|corp)$/

/**
 * What is wrong with a provider's base URL, as a sentence, or null. The address behind a name is checked again when
 * the connection is made.
 */
export function checkProviderUrl(url: string, allowed: string | undefined): string | null {
  if (url.length > 500) return 'The base URL is longer than 500 characters.'
  if (!URL.canParse(url)) return 'The base URL is not a URL. It looks like https://api.example.com/v1.'
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return 'The base URL must start with https://.'
  if (parsed.username || parsed.password) return 'Leave user name and password out of the base URL; the key has a field of its own.'
  if (parsed.search || parsed.hash || url.includes('?') || url.includes('#')) return 'The base URL must not have a query or a fragment (nothing after ? or #).'
  const endpoint = ENDPOINT.exec(parsed.pathname)?.[1]
  if (endpoint) return `Leave ${endpoint} out of the base URL; it is added to each call.`

  const hostname = withoutBrackets(parsed.hostname.toLowerCase())
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80')
  const isLiteral = isIpLiteral(hostname)
  const target = { hostname: parsed.hostname, port, address: isLiteral ? hostname : null }
  if (isAllowedPrivateHost(allowed, target)) return null
  const isPrivate = isLiteral ? isPrivateAddress(hostname) : LOCAL_NAME.test(hostname) || !hostname.includes('.')
  if (isPrivate) {
    return `${hostname} is a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`
  }
  return parsed.protocol === 'https:' ? null : 'The base URL must start with https://, so that key and cases are not sent in the clear.'
}

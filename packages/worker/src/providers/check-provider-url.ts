import { isAllowedPrivateHost, isIpLiteral, isPrivateAddress, withoutBrackets } from './private-hosts'

const ENDPOINT = /(\/(?:chat\/completions|completions|messages|responses))\/?$/
const LOCAL_NAME =
  /^localhost$|\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid|example)$/
/** Nothing but printable ASCII. Others are dropped or replaced when the address is read, so that it leads elsewhere than it seems to. */
const PLAIN = /^[\x21-\x7e]*$/
const AUTHORITY = /^https?:\/\/([^/?#\\]+)/i

/**
 * What is wrong with a provider's base URL, as a sentence, or null. The address behind a name is checked again when
 * the connection is made.
 */
export function checkProviderUrl(url: string, allowed: string | undefined): string | null {
  if (url.length > 500) return 'The base URL is longer than 500 characters.'
  if (!PLAIN.test(url))
    return 'The base URL holds spaces, line breaks or letters other than plain ones. Type it anew; a host in another script is written in its xn-- form.'
  if (url.includes('\\')) return 'The base URL holds a backslash. Write / instead.'
  if (!URL.canParse(url)) return 'The base URL is not a URL. It looks like https://api.example.com/v1.'
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return 'The base URL must start with https://.'
  const authority = AUTHORITY.exec(url)?.[1]
  if (!authority) return 'The base URL is not written in full. It looks like https://api.example.com/v1.'
  if (authority.includes('@'))
    return 'Leave user name and password out of the base URL; the key has a field of its own.'
  if (parsed.search || parsed.hash || url.includes('?') || url.includes('#'))
    return 'The base URL must not have a query or a fragment (nothing after ? or #).'
  const endpoint = ENDPOINT.exec(parsed.pathname)?.[1]
  if (endpoint) return `Leave ${endpoint} out of the base URL; it is added to each call.`

  if (parsed.hostname.endsWith('.')) return 'Leave the dot at the end of the host out.'
  if (parsed.hostname.includes('..')) return 'The host has two dots in a row. Write it as the provider does.'
  const hostname = withoutBrackets(parsed.hostname.toLowerCase())
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80')
  const isLiteral = isIpLiteral(hostname)
  const target = { hostname: parsed.hostname, port, address: isLiteral ? hostname : null }
  if (isAllowedPrivateHost(allowed, target)) return null
  const isPrivate = isLiteral
    ? isPrivateAddress(hostname)
    : LOCAL_NAME.test(hostname) || !hostname.includes('.')
  if (isPrivate) {
    return `${hostname} is a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`
  }
  // Octal, hexadecimal, percent signs: what stands there is not what would be called.
  if (!hostname.includes(':') && authority.replace(/:\d*$/, '').toLowerCase() !== hostname)
    return `The host is written in a way that stands for ${hostname}. Write it so.`
  return parsed.protocol === 'https:'
    ? null
    : 'The base URL must start with https://, so that key and cases are not sent in the clear.'
}

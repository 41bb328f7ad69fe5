import { isAllowedPrivateHost, isIpLiteral, isPrivateAddress, withoutBrackets } from './private-hosts'

const ENDPOINT = /(\/(?:chat\/completions|completions|messages|responses))\/?$/
const LOCAL_NAME =
  /^localhost$|\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid|example)$/
/**
 * Printable ASCII only. Parsing drops or replaces other characters, so that the address would lead elsewhere
 * than it seems to.
 */
const PLAIN = /^[\x21-\x7e]*$/
const AUTHORITY = /^https?:\/\/([^/?#\\]+)/i

/**
 * Describes what is wrong with a provider's base URL, or null. The address behind a host name is checked
 * again when the connection is made.
 */
export function checkProviderUrl(url: string, allowed: string | undefined): string | null {
  if (url.length > 500) return 'The base URL is longer than 500 characters.'
  if (!PLAIN.test(url))
    return 'The base URL contains spaces, line breaks or non-ASCII letters. Type it again; write a host in another script in its xn-- form.'
  if (url.includes('\\')) return 'The base URL contains a backslash. Use / instead.'
  if (!URL.canParse(url)) return 'The base URL is not a URL. Use the form https://api.example.com/v1.'
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return 'The base URL must start with https://.'
  const authority = AUTHORITY.exec(url)?.[1]
  if (!authority) return 'The base URL is incomplete. Use the form https://api.example.com/v1.'
  if (authority.includes('@'))
    return 'Remove the user name and password from the base URL. The key has its own field.'
  if (parsed.search || parsed.hash || url.includes('?') || url.includes('#'))
    return 'The base URL must not have a query or a fragment (nothing after ? or #).'
  const endpoint = ENDPOINT.exec(parsed.pathname)?.[1]
  if (endpoint) return `Remove ${endpoint} from the base URL. It is added to each call.`

  if (parsed.hostname.endsWith('.')) return 'Remove the dot at the end of the host.'
  if (parsed.hostname.includes('..'))
    return 'The host has two dots in a row. Write it as the provider documents it.'
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
  // Octal, hexadecimal, percent signs: the host as written is not the host that would be called.
  if (!hostname.includes(':') && authority.replace(/:\d*$/, '').toLowerCase() !== hostname)
    return `The host is another way to write ${hostname}. Enter ${hostname} instead.`
  return parsed.protocol === 'https:'
    ? null
    : 'The base URL must start with https://, so that the key and the tasks are not sent unencrypted.'
}

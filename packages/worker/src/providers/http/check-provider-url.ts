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

interface UrlRules {
  noun: string
  example: string
  /** Says where credentials belong. */
  noCredentials: string
  /** Says what is wrong after the host; null if nothing is. */
  checkRest: (url: string, parsed: URL) => string | null
  /** Completes “must start with https://, so that …”. */
  whyEncrypted: string
}

const providerRules: UrlRules = {
  noun: 'base URL',
  example: 'https://api.example.com/v1',
  noCredentials: 'The key has its own field.',
  checkRest(url, { search, hash, pathname }) {
    if (search || hash || url.includes('?') || url.includes('#'))
      return 'The base URL must not have a query or a fragment (nothing after ? or #).'
    const endpoint = ENDPOINT.exec(pathname)?.[1]
    return endpoint ? `Remove ${endpoint} from the base URL. It is added to each call.` : null
  },
  whyEncrypted: 'the key and the tasks are not sent unencrypted',
}

const webhookRules: UrlRules = {
  noun: 'URL',
  example: 'https://hooks.example.com/consilium',
  noCredentials: 'Each delivery is signed instead.',
  checkRest: (url) => (url.includes('#') ? 'The URL must not have a fragment (nothing after #).' : null),
  whyEncrypted: 'nobody can read or change deliveries on the way',
}

/**
 * Describes what is wrong with a provider's base URL, or null. The address behind a host name is checked
 * again when the connection is made.
 */
export function checkProviderUrl(url: string, allowed: string | undefined): string | null {
  return checkUrl(url, allowed, providerRules)
}

/** The same for the address of a webhook. */
export function checkWebhookUrl(url: string, allowed: string | undefined): string | null {
  return checkUrl(url, allowed, webhookRules)
}

function checkUrl(
  url: string,
  allowed: string | undefined,
  { noun, example, noCredentials, checkRest, whyEncrypted }: UrlRules,
): string | null {
  if (url.length > 500) return `The ${noun} is longer than 500 characters.`
  if (!PLAIN.test(url))
    return `The ${noun} contains spaces, line breaks or non-ASCII letters. Type it again; write a host in another script in its xn-- form.`
  if (url.includes('\\')) return `The ${noun} contains a backslash. Use / instead.`
  if (!URL.canParse(url)) return `The ${noun} is not a URL. Use the form ${example}.`
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return `The ${noun} must start with https://.`
  const authority = AUTHORITY.exec(url)?.[1]
  if (!authority) return `The ${noun} is incomplete. Use the form ${example}.`
  if (authority.includes('@')) return `Remove the user name and password from the ${noun}. ${noCredentials}`
  const problem = checkRest(url, parsed)
  if (problem) return problem

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
    : `The ${noun} must start with https://, so that ${whyEncrypted}.`
}

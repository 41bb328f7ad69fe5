import ipaddr from 'ipaddr.js'

/**
 * Whether CONSILIUM_ALLOW_PRIVATE_PROVIDERS lets a host be reached although its address is not public:
 * `true` allows loopback addresses only, a comma-separated list of `host` or `host:port` allows those hosts.
 */
export function isAllowedPrivateHost(allowed: string | undefined, target: { hostname: string; port: string; address: string | null }): boolean {
  const setting = (allowed ?? '').trim().toLowerCase()
  const hostname = withoutBrackets(target.hostname.toLowerCase())
  if (setting === 'true') return target.address === null ? isLoopbackName(hostname) : isLoopback(target.address)
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => [hostname, `[${hostname}]`, `${hostname}:${target.port}`, `[${hostname}]:${target.port}`].includes(entry))
}

/** Everything but global unicast is private: loopback, link-local (cloud metadata), carrier NAT, tunnels, mapped IPv4. */
export function isPrivateAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return true
  return parsed.range() !== 'unicast'
}

export function isIpLiteral(hostname: string): boolean {
  return parseAddress(withoutBrackets(hostname)) !== null
}

export function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname
}

function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback'
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname)
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

import ipaddr from 'ipaddr.js'

/**
 * Whether CONSILIUM_ALLOW_PRIVATE_PROVIDERS allows a host whose address is not public: `true` allows loopback
 * addresses only, a comma-separated list of `host` or `host:port` allows those hosts.
 */
export function isAllowedPrivateHost(
  allowed: string | undefined,
  target: { hostname: string; port: string; address: string | null },
): boolean {
  const setting = (allowed ?? '').trim().toLowerCase()
  const hostname = withoutBrackets(target.hostname.toLowerCase())
  if (setting === 'true')
    return target.address === null ? isLoopbackName(hostname) : isLoopback(target.address)
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) =>
      [hostname, `[${hostname}]`, `${hostname}:${target.port}`, `[${hostname}]:${target.port}`].includes(
        entry,
      ),
    )
}

/** A public number, but answered by the cloud for its own machines. */
const CLOUD_INTERNAL = new Set(['168.63.129.16'])

/**
 * Everything but global unicast is private: loopback, link-local (cloud metadata), carrier NAT, tunnels,
 * mapped IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (!parsed || parsed.range() !== 'unicast') return true
  if (parsed.kind() === 'ipv4') return CLOUD_INTERNAL.has(parsed.toString())
  // Only 2000::/3 is allocated; lower ranges hold IPv4 addresses in older notations, such as ::127.0.0.1.
  return ((parsed.toByteArray()[0] ?? 0) & 0b1110_0000) !== 0b0010_0000
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

import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { isAllowedPrivateHost, isIpLiteral, isPrivateAddress, withoutBrackets } from './private-hosts'

export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024

export class BlockedAddressError extends Error {
  constructor(readonly hostname: string) {
    super(`${hostname} resolves to a private address.`)
  }
}

/** Resolves a host name: by the operating system, or in tests by a name server of their own. */
type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void
type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

const agents = new Map<string, Agent>()

/** The guarded agent for one call; calls `onSend` when the request is about to go out, and cancels it
 * if that returns false. */
export function createGuardedDispatcher({
  allowedPrivateHosts,
  onSend,
}: {
  allowedPrivateHosts: string | undefined
  onSend?: (() => boolean) | undefined
}): Dispatcher {
  const agent = findGuardedAgent(allowedPrivateHosts)
  if (!onSend) return agent
  return agent.compose((dispatch) => (options, handler) => dispatch(options, watchStart(handler, onSend)))
}

/** Passes everything on: undici's own DecoratorHandler fails on a response that early hints precede. */
function watchStart(handler: Dispatcher.DispatchHandler, onSend: () => boolean): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller, context) {
      handler.onRequestStart?.(controller, context)
      // A call that was aborted while it waited for a connection ends here.
      if (!controller.aborted && !onSend()) controller.abort(new Error('The call must not be sent.'))
    },
    onRequestUpgrade: (...parameters) => handler.onRequestUpgrade?.(...parameters),
    onResponseStart: (...parameters) => handler.onResponseStart?.(...parameters),
    onResponseData: (...parameters) => handler.onResponseData?.(...parameters),
    onResponseEnd: (...parameters) => handler.onResponseEnd?.(...parameters),
    onResponseError: (...parameters) => handler.onResponseError?.(...parameters),
  }
}

/**
 * One keep-alive agent for each setting. It checks the address that it connects to, which defeats DNS
 * rebinding.
 */
export function findGuardedAgent(allowed: string | undefined): Agent {
  const key = allowed ?? ''
  const known = agents.get(key) ?? createGuardedAgent(allowed)
  agents.set(key, known)
  return known
}

export function createGuardedAgent(allowed: string | undefined, resolve: Resolve = lookupInSystem): Agent {
  const connectors = new Map<string, buildConnector.connector>()
  const connect: buildConnector.connector = (options, callback) => {
    const hostname = withoutBrackets(options.hostname)
    const port = options.port || (options.protocol === 'https:' ? '443' : '80')
    const mayReach = (address: string) =>
      !isPrivateAddress(address) || isAllowedPrivateHost(allowed, { hostname, port, address })
    // The socket only looks up names, so a literal address is checked here.
    if (isIpLiteral(hostname) && !mayReach(hostname)) {
      callback(new BlockedAddressError(hostname), null)
      return
    }
    const key = `${options.protocol}//${hostname}:${port}`
    const connector =
      connectors.get(key) ??
      buildConnector({ timeout: 10_000, keepAlive: true, lookup: guardLookup(mayReach, resolve) })
    connectors.set(key, connector)
    connector(options, callback)
  }
  // The caller's timer bounds the whole call: the first byte of an answer may take minutes.
  return new Agent({
    connect,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
    maxResponseSize: MAX_RESPONSE_BYTES,
  })
}

function lookupInSystem(...parameters: Parameters<Resolve>): void {
  lookup(...parameters)
}

function guardLookup(mayReach: (address: string) => boolean, resolve: Resolve) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const reachable = addresses.filter(({ address }) => mayReach(address))
      const [first] = reachable
      if (!first) return callback(new BlockedAddressError(hostname), [])
      if (options.all) callback(null, reachable)
      else callback(null, first.address, first.family)
    })
  }
}

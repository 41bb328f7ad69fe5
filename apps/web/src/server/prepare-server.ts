import { limits } from '../domain/limits'
import { readOrigin } from './auth/request-origin'
import { stampSocketAddresses } from './auth/stamp-socket'
import { boundCallers } from './callers/bound-callers'
import { completeHeaders } from './headers/complete-headers'
import { quietConsole } from './quiet-console'

/** What must stand before the first request is read. */
export function prepareServer(): void {
  // While developing, errors are read where they arise.
  if (process.env['NODE_ENV'] === 'production') quietConsole()
  const trustedProxies = Number(process.env['TRUSTED_PROXIES'] ?? 0)
  // The last one runs first: an address is stamped and a head is completed before anyone waits.
  boundCallers({
    ...limits.callsOfCaller,
    addressOf: ({ headers }) =>
      readOrigin(new Headers(headers as Record<string, string>), trustedProxies).address,
  })
  stampSocketAddresses()
  completeHeaders(process.env['NEXTAUTH_URL'])
}

import { limits } from '../../domain/platform/limits'
import { readOrigin } from '../platform/auth/request-origin'
import { attachClientAddress } from '../platform/auth/attach-client-address'
import { limitCallers } from '../platform/callers/limit-callers'
import { completeHeaders } from '../platform/headers/complete-headers'
import { quietConsole } from '../platform/quiet-console'

/** Prepares the process before the first request is read. */
export function prepareServer(): void {
  // In development, errors stay in the console.
  if (process.env['NODE_ENV'] === 'production') quietConsole()
  const trustedProxies = Number(process.env['TRUSTED_PROXIES'] ?? 0)
  // The last one runs first: the client address and the headers are set before a request can wait.
  limitCallers({
    ...limits.callsOfCaller,
    addressOf: ({ headers }) =>
      readOrigin(new Headers(headers as Record<string, string>), trustedProxies).address,
  })
  attachClientAddress()
  completeHeaders(process.env['NEXTAUTH_URL'])
}

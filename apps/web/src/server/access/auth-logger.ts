import type { NextAuthOptions } from 'next-auth'
import { log } from '../platform/log'

/**
 * Logs only the kind of an error: the sign-in library would print tokens, codes and text from the address.
 */
export const authLogger: NonNullable<NextAuthOptions['logger']> = {
  error: (code, metadata) =>
    log.error(
      {
        event: 'auth',
        problem: plainCode(code),
        ...describe(metadata instanceof Error ? metadata : metadata.error),
      },
      'sign-in',
    ),
  warn: (code) => log.warn({ event: 'auth', problem: plainCode(code) }, 'sign-in'),
  debug: () => undefined,
}

/** A browser can post any text as a code. */
const plainCode = (code: string) => (/^[A-Z0-9_]{1,60}$/.test(code) ? code : 'UNKNOWN')

function describe(error: unknown) {
  if (!(error instanceof Error)) return {}
  const { name, message, code } = error as Error & { code?: unknown }
  // The library's own errors start with the problem, followed by values; a provider's are a single word.
  const reason =
    /^(?:[a-z_]+|(?:id_token|JWT|state|nonce|iss|unexpected|missing|failed|expected|unsecured|userinfo|too much|no |invalid)[\w ]*)/
      .exec(message)?.[0]
      .slice(0, 60)
  return {
    type: name,
    ...(reason ? { reason } : {}),
    ...(typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? { code } : {}),
  }
}

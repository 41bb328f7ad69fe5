import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { database } from '../platform/database'
import { env } from '../platform/env'
import { Refusal } from '../platform/refusal'
import { log } from '../platform/log'
import { authLogger } from './auth-logger'
import { oidcProvider, type OidcClaims } from './oidc'
import { rememberAccount } from '../platform/auth/known-devices'
import { revokeSession } from '../platform/auth/sessions'
import type { RequestOrigin } from '../platform/auth/request-origin'
import { signInWithPassword } from './sign-in'
import { signInWithOidc } from './sign-in-with-oidc'

declare module 'next-auth' {
  interface Session {
    sessionId?: string
  }
  interface User {
    personId?: string
    sessionId?: string
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    personId?: string
    sessionId?: string
  }
}

interface Asking {
  origin: RequestOrigin
  /** The person already signed in in this browser. */
  current: { id: string; sessionId: string } | null
  /** The cookie of the accounts that signed in with this browser; `next` is set when one signs in. */
  device?: { cookie: string; next?: string }
}

/**
 * The token holds the ids of a session row and its person, nothing else: roles are read from the database.
 */
export function authOptions(
  { origin, current, device }: Asking = { origin: { address: null, userAgent: null }, current: null },
): NextAuthOptions {
  const settings = env()
  const oidc = oidcProvider(settings)
  return {
    secret: settings.NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: 14 * 86_400 },
    logger: authLogger,
    pages: { signIn: '/sign-in', signOut: '/account', verifyRequest: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        authorize: async (credentials) => {
          if (!credentials?.email || !credentials.password) return null
          const { email, password, code } = credentials
          if (password.length > 200 || (code ?? '').length > 40) return null
          const answer = await signInWithPassword(
            database().db,
            { email, password, code },
            origin,
            device?.cookie,
          ).catch((error: unknown) => {
            if (error instanceof Refusal) return { is: 'busy' } as const
            // The message of a rethrown error ends up in a URL.
            log.error({ event: 'auth', err: error }, 'sign-in')
            return { is: 'failed' } as const
          })
          if (answer.is === 'signed_in')
            return { id: answer.personId, personId: answer.personId, sessionId: answer.sessionId }
          if (answer.is === 'refused') return null
          // The page identifies the case by this name, because only an error's message is passed on.
          throw new Error(answer.is)
        },
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== 'oidc') return true
        const options = {
          issuer: settings.OIDC_ISSUER ?? '',
          secondFactorNames: settings.OIDC_SECOND_FACTOR,
          origin,
          current,
        }
        const answer = await signInWithOidc(database().db, profile as OidcClaims, options).catch(
          (error: unknown) => {
            log.error({ event: 'auth', err: error }, 'sign-in')
            return { is: 'failed' } as const
          },
        )
        log.info({ event: 'auth', method: 'oidc', outcome: answer.is }, 'sign-in')
        if (answer.is !== 'signed_in')
          return `${settings.NEXTAUTH_URL.replace(/\/$/, '')}/sign-in?error=${answer.is}`
        user.personId = answer.personId
        user.sessionId = answer.sessionId
        return true
      },
      jwt: ({ token, user }) =>
        user
          ? { personId: user.personId, sessionId: user.sessionId }
          : { personId: token.personId, sessionId: token.sessionId },
      session: ({ session, token }) => ({ expires: session.expires, sessionId: token.sessionId }),
    },
    events: {
      signIn: async ({ user: { personId: id } }) => {
        if (!device || !id) return
        const person = await database().db.person.findUniqueOrThrow({
          where: { id },
          select: { email: true },
        })
        device.next = rememberAccount(device.cookie, person.email)
      },
      signOut: async ({ token }) => {
        if (token?.sessionId && token.personId)
          await revokeSession(database().db, token.sessionId, token.personId)
      },
    },
  }
}

import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { database } from '../database'
import { env } from '../env'
import { Refusal } from '../refusal'
import { findPersonOfIdentity } from './find-person-of-identity'
import { oidcProvider } from './oidc'
import { openSession, revokeSession } from './sessions'
import type { RequestOrigin } from './request-origin'
import { signInWithPassword } from './sign-in'

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

/** The token holds the ids of a session row and its person, nothing else: roles are read from the database. */
export function authOptions(origin: RequestOrigin = { address: null, userAgent: null }): NextAuthOptions {
  const settings = env()
  const oidc = oidcProvider(settings)
  return {
    secret: settings.NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: 14 * 86_400 },
    pages: { signIn: '/sign-in', signOut: '/account', verifyRequest: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        authorize: async (credentials) => {
          if (!credentials?.email || !credentials.password) return null
          const { email, password, code } = credentials
          if (password.length > 200 || (code ?? '').length > 40) return null
          const answer = await signInWithPassword(database().db, { email, password, code }, origin).catch((error: unknown) => {
            if (error instanceof Refusal) return { is: 'busy' } as const
            throw error
          })
          if (answer.is === 'signed_in') return { id: answer.personId, personId: answer.personId, sessionId: answer.sessionId }
          if (answer.is === 'refused') return null
          // The page is told by this name; an error's message is all that gets through.
          throw new Error(answer.is)
        },
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.provider !== 'oidc') return true
        const identity = { issuer: settings.OIDC_ISSUER ?? '', subject: account.providerAccountId, email: user.email ?? null, name: user.name ?? null }
        const found = await findPersonOfIdentity(database().db, identity)
        if (found.is !== 'found') return `${settings.NEXTAUTH_URL.replace(/\/$/, '')}/sign-in?error=${found.is}`
        user.personId = found.personId
        user.sessionId = await openSession(database().db, found.personId, origin, { method: 'oidc', secondFactor: false })
        return true
      },
      jwt: ({ token, user }) => (user ? { personId: user.personId, sessionId: user.sessionId } : { personId: token.personId, sessionId: token.sessionId }),
      session: ({ session, token }) => ({ expires: session.expires, sessionId: token.sessionId }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sessionId && token.personId) await revokeSession(database().db, token.sessionId, token.personId)
      },
    },
  }
}

import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { database } from '../database'
import { env } from '../env'
import { findInvitedPerson, oidcProvider } from './oidc'
import { openSession, revokeSession } from './sessions'
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
export function authOptions(): NextAuthOptions {
  const settings = env()
  const oidc = oidcProvider(settings)
  return {
    secret: settings.NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: 14 * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (credentials, request) => {
          if (!credentials?.email || !credentials.password) return null
          const origin = originOf(request.headers ?? {})
          const opened = await signInWithPassword(database().db, credentials, origin)
          return opened && { id: opened.personId, ...opened }
        },
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.provider !== 'oidc') return true
        const personId = await findInvitedPerson(database().db, { email: user.email ?? null, name: user.name ?? null })
        if (!personId) return false
        user.personId = personId
        user.sessionId = await openSession(database().db, personId, { address: null, userAgent: null })
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

function originOf(headers: Record<string, unknown>) {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null)
  return { address: text('x-forwarded-for')?.split(',')[0]?.trim() ?? null, userAgent: text('user-agent') }
}

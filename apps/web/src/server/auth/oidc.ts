import { recordAudit, type Database } from '@consilium/db'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { Env } from '../env'

interface OidcProfile {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** A single sign-on provider when OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set, else null. */
export function oidcProvider(env: Env): OAuthConfig<OidcProfile> | null {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return null
  return {
    id: 'oidc',
    name: env.OIDC_NAME ?? 'Single sign-on',
    type: 'oauth',
    wellKnown: `${env.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state'],
    profile: (profile) => ({ id: profile.sub, email: profile.email_verified === false ? null : (profile.email ?? null), name: profile.name ?? null }),
  }
}

/** The person with this address, or one made from a pending invitation to it. Null for everyone else: there is no open sign-up. */
export async function findInvitedPerson(db: Database, { email, name }: { email: string | null; name: string | null }): Promise<string | null> {
  const address = email?.trim().toLowerCase()
  if (!address) return null
  const person = await db.person.findUnique({ where: { email: address }, select: { id: true, disabledAt: true } })
  if (person) return person.disabledAt ? null : person.id
  return db.$transaction(async (tx) => {
    const invitation = await tx.invitation.findFirst({
      where: { email: address, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
    })
    if (!invitation) return null
    const joined = await tx.person.create({
      data: { email: address, name: name?.trim() || address, roles: { create: invitation.roles.map((role) => ({ role })) } },
      select: { id: true },
    })
    const { count } = await tx.invitation.updateMany({ where: { id: invitation.id, acceptedAt: null }, data: { acceptedAt: new Date(), acceptedById: joined.id } })
    if (count === 0) return null
    await recordAudit(tx, { actor: { kind: 'person', id: joined.id }, action: 'person.joined', entity: { type: 'person', id: joined.id }, details: { invitationId: invitation.id, by: 'oidc' } })
    return joined.id
  })
}

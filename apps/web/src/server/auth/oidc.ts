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
    checks: ['pkce', 'state', 'nonce'],
    profile: (profile) => ({ id: profile.sub, email: profile.email_verified === true ? (profile.email ?? null) : null, name: profile.name ?? null }),
  }
}

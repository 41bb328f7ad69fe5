import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { Env } from '../platform/env'

/**
 * The provider's claims about a person; the library has checked them against its keys, our client and our
 * nonce.
 */
export interface OidcClaims {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  auth_time?: unknown
  amr?: unknown
  acr?: unknown
}

const SESSION_S = 14 * 86_400
const PATIENCE_MS = 10_000

/** A single sign-on provider when OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set, else null. */
export function oidcProvider(env: Env): OAuthConfig<OidcClaims> | null {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return null
  return {
    id: 'oidc',
    name: env.OIDC_NAME ?? 'Single sign-on',
    type: 'oauth',
    wellKnown: `${env.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    // With `max_age`, the provider must state when the person last authenticated.
    authorization: { params: { scope: 'openid email profile', max_age: SESSION_S } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    httpOptions: { timeout: PATIENCE_MS },
    userinfo: {
      // Many providers send the address only in userinfo. The address and `email_verified` must come from one
      // source and one subject.
      async request({ client, tokens }) {
        const claims = (tokens as unknown as { claims: () => OidcClaims }).claims()
        if (claims.sub === '') throw new Error('no subject')
        if (claims.email !== undefined || !tokens.access_token || !client.issuer.metadata.userinfo_endpoint)
          return claims as Profile
        const { email, email_verified, name } = await client.userinfo(
          tokens as Parameters<typeof client.userinfo>[0],
        )
        return { ...claims, email, email_verified, name: claims.name ?? name } as Profile
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  }
}

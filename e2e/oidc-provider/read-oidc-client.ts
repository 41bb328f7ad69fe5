/** The single sign-on that the instance was started with, or null: npm test starts it with one. */
export function readOidcClient(env = process.env) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

import { createHash, createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>

/** How the provider deviates from the protocol. */
export interface OidcMisbehavior {
  claims?: (right: Claims) => Claims
  header?: Claims
  /** How the token is signed; `none` leaves it unsigned. */
  signed?:
    | 'correctly'
    | 'by an unknown key'
    | 'none'
    | 'with the client secret'
    | 'with the public key'
    | 'then changed'
  discovery?: (right: Claims) => Claims
  userinfo?: Claims
  /** Replaces the response to the token request. */
  token?: (response: ServerResponse, right: Claims) => void
  isDown?: boolean
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileOidc>>

export const CLIENT = { id: 'consilium', secret: 'the-client-secret-0f3a9c' }

/**
 * An OpenID provider on loopback that misbehaves as configured. `sent` collects its secrets, so that tests
 * can search for them.
 */
export async function startHostileOidc() {
  const [own, stranger] = [makeKey(), makeKey()]
  const grants = new Map<string, { nonce: string; challenge: string; claims: Claims }>()
  const sent: string[] = []
  let misdeed: OidcMisbehavior = {}
  let issuer = ''

  const composeToken = (claims: Claims): string => {
    const { signed = 'correctly' } = misdeed
    const alg = signed === 'none' ? 'none' : signed.startsWith('with') ? 'HS256' : 'RS256'
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const body = `${encode({ alg, kid: 'own', ...misdeed.header })}.${encode(claims)}`
    const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' })
    const signature = {
      correctly: () => sign('RSA-SHA256', Buffer.from(body), own.privateKey).toString('base64url'),
      'by an unknown key': () =>
        sign('RSA-SHA256', Buffer.from(body), stranger.privateKey).toString('base64url'),
      none: () => '',
      'with the client secret': () => createHmac('sha256', CLIENT.secret).update(body).digest('base64url'),
      'with the public key': () => createHmac('sha256', publicPem).update(body).digest('base64url'),
      'then changed': () => sign('RSA-SHA256', Buffer.from(body), own.privateKey).toString('base64url'),
    }[signed]()
    const signedPart =
      signed === 'then changed'
        ? `${encode({ alg, kid: 'own' })}.${encode({ ...claims, sub: 'somebody-else' })}`
        : body
    return `${signedPart}.${signature}`
  }

  const server = createServer((request, response) => {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      if (misdeed.isDown) return json({ error: 'down' }, 503)
      const { pathname } = new URL(`${request.url}`, issuer)
      if (pathname.endsWith('openid-configuration')) {
        const right = {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/me`,
        }
        return json(misdeed.discovery?.(right) ?? right)
      }
      if (pathname === '/jwks')
        return json({
          keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
        })
      if (pathname === '/me') return json(misdeed.userinfo ?? {})
      const given = new URLSearchParams(text)
      const code = given.get('code') ?? ''
      const grant = grants.get(code)
      const challenge = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url')
      grants.delete(code)
      if (!grant || challenge !== grant.challenge)
        return json({ error: 'invalid_grant', error_description: `no such code ${code}` }, 400)
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: CLIENT.id,
        iat: now,
        exp: now + 300,
        nonce: grant.nonce,
        ...grant.claims,
      }
      const accessToken = `access-${randomUUID()}`
      const idToken = composeToken(misdeed.claims?.(claims) ?? claims)
      sent.push(code, accessToken, idToken, grant.nonce)
      const right = { access_token: accessToken, token_type: 'Bearer', id_token: idToken }
      return misdeed.token ? misdeed.token(response, right) : json(right)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** All secrets that the provider has sent. */
    sent,
    behave: (next: OidcMisbehavior = {}) => (misdeed = next),
    /** Authorizes a request to this address, and returns the parameters of the callback. */
    authorize(address: string, claims: Claims) {
      const parameters = new URL(address).searchParams
      const code = `code-${randomUUID()}`
      grants.set(code, {
        nonce: parameters.get('nonce') ?? '',
        challenge: parameters.get('code_challenge') ?? '',
        claims,
      })
      return { code, state: parameters.get('state') ?? '' }
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

function makeKey(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'

export interface Colleague {
  email: string
  email_verified?: boolean
  name: string
  /** The authentication methods that the provider reports; a password by default. */
  amr?: string[]
}

interface OidcProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** The URL of the site. */
  site: string
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

/** A certified OpenID provider on loopback, on which known people sign in by name alone. */
export async function startOidcProvider({ issuer, clientId, clientSecret, site }: OidcProviderOptions) {
  const colleagues = new Map<string, Colleague>()
  const configuration: Configuration = {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [`${site}/api/auth/callback/oidc`] },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      acr: null,
      auth_time: null,
      iss: null,
      sid: null,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, sub) => {
      const { amr: _amr, ...claims } = colleagues.get(sub) ?? { email_verified: false }
      return { accountId: sub, claims: () => ({ sub, ...claims }) }
    },
    // Skips the consent screen, as an employer's provider does.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (!pathname.startsWith('/sign-in/')) return void answer(request, response)
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page)
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const accountId = new URLSearchParams(text).get('name') ?? ''
      const amr = colleagues.get(accountId)?.amr ?? ['pwd']
      void provider.interactionFinished(request, response, { login: { accountId, amr } })
    })
  })
  const { port } = new URL(issuer)
  const listen = () => new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  await listen()
  return {
    /** Registers a person under this name, or changes their claims. */
    know: (name: string, colleague: Colleague) => void colleagues.set(name, colleague),
    /** The provider is down while `work` runs. */
    async beAway(work: () => Promise<void>) {
      await close()
      await work().finally(listen)
    },
    close,
  }
}

const page = `<!doctype html><html lang="en"><title>Hospital sign-in</title><h1>Hospital sign-in</h1>
<form method="post"><label>Name <input name="name" required></label> <button>Continue</button></form></html>`

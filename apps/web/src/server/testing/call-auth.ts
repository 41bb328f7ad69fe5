import NextAuth, { type NextAuthOptions } from 'next-auth'

interface Call {
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  body?: Record<string, string>
}

export interface AuthAnswer {
  status: number
  location: string | null
  body: unknown
}

/** A browser with a cookie jar that calls the sign-in routes directly, without the framework. */
export function makeAuthBrowser(options: () => NextAuthOptions) {
  const jar = new Map<string, string>()
  async function call(
    path: string,
    { method = 'GET', query = {}, body = {} }: Call = {},
  ): Promise<AuthAnswer> {
    const answer: AuthAnswer = { status: 200, location: null, body: null }
    const headers = new Map<string, string | string[]>()
    const response = {
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, value: string | string[]) => (
        headers.set(name.toLowerCase(), value),
        response
      ),
      status: (status: number) => ((answer.status = status), response),
      json: (value: unknown) => void (answer.body = value),
      send: (value: unknown) => void (answer.body = value),
      end: () => undefined,
    }
    const request = {
      method,
      body,
      headers: {},
      cookies: Object.fromEntries(jar),
      query: { ...query, nextauth: path.split('/') },
    }
    await (
      NextAuth as unknown as (request: unknown, response: unknown, options: NextAuthOptions) => Promise<void>
    )(request, response, options())
    for (const cookie of [headers.get('set-cookie') ?? []].flat()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', ...value] = pair.split('=')
      const isOver = value.join('=') === '' || attributes.some((part) => /^max-age=0$/i.test(part))
      if (isOver) jar.delete(name)
      else jar.set(name, decodeURIComponent(value.join('=')))
    }
    return { ...answer, location: (headers.get('location') as string | undefined) ?? null }
  }
  return { jar, call, sessionToken: () => jar.get('next-auth.session-token') ?? null }
}

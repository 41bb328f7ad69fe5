import { expect, type BrowserContext } from '@playwright/test'
import { readRuntime } from './read-runtime'

/** Posts to the credentials endpoint as the form does; the browser gets the cookie. */
export async function signInContext(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { url } = readRuntime()
  const csrf = await context.request.get(`${url}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const answer = await context.request.post(`${url}/api/auth/callback/credentials`, {
    form: { email, password, csrfToken, json: 'true', callbackUrl: url },
    maxRedirects: 0,
  })
  expect(answer.ok(), `signing in as ${email}: ${answer.status()} ${await answer.text()}`).toBe(true)
}

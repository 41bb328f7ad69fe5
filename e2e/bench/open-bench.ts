import {
  chromium,
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
} from '@playwright/test'
import { findChromium } from '../find-chromium'
import { readRuntime } from '../read-runtime'
import { runConsilium } from '../run-consilium'
import { signInContext } from '../sign-in-context'

type Person = ReturnType<typeof readRuntime>['people'][number]

export interface Bench {
  url: string
  browser: Browser
  /** With a key of an admin. */
  api: APIRequestContext
  admin: Person
  physician: Person
  /** A browser with an empty cache, signed in as the physician. */
  openAuthor: () => Promise<BrowserContext>
  close: () => Promise<void>
}

/** What a benchmark of a running site needs: a browser and the people of the demo world. */
export async function openBench(): Promise<Bench> {
  const { url, people } = readRuntime()
  const find = (role: string) => {
    const person = people.find((candidate) => candidate.role.split(', ').includes(role))
    if (!person) throw new Error(`The demo world has no ${role}.`)
    return person
  }
  const [admin, physician] = [find('admin'), find('physician')]
  const { code, out, err } = await runConsilium(['api-key', 'create', '--name', 'bench', '--scope', 'admin'])
  if (code !== 0) throw new Error(err)
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${out.trim()}` },
  })
  const browser = await chromium.launch({ executablePath: findChromium() })
  return {
    url,
    browser,
    api,
    admin,
    physician,
    async openAuthor() {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
      await signInContext(context, physician)
      return context
    },
    close: () => Promise.all([browser.close(), api.dispose()]).then(() => undefined),
  }
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN)
}

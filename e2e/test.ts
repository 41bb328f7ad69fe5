import { test as base, expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { findSampleIds, type SampleIds } from './find-sample-ids'
import { readRuntime } from './read-runtime'
import { runConsilium, type CliAnswer } from './run-consilium'
import { signInContext } from './sign-in-context'
import { startStubProvider, type StubProvider } from './stub-provider/server.mjs'
import { watchPage } from './watch-page'

export type DemoRole = 'admin' | 'viewer' | 'physician'
export type DemoPerson = { email: string; password: string }

interface TestFixtures {
  /** Signs the browser in as a person of the demo world, without typing. */
  signIn: (role: DemoRole) => Promise<void>
  /** A person of the demo world for each role. */
  people: Record<DemoRole, DemoPerson>
  /** Browser errors that a test causes on purpose. */
  expectedErrors: RegExp[]
  /** A name that no other test, and no earlier run on the same data, has used. */
  unique: (name: string) => string
  watched: undefined
}

interface WorkerFixtures {
  /** An OpenAI-compatible server on loopback. */
  stub: StubProvider
  consilium: (...args: string[]) => Promise<CliAnswer>
  /** An API key with every scope, made by the operator. */
  apiKey: string
  /** One id of each kind in the instance. */
  sampleIds: SampleIds
  /** The REST API with that key; paths are absolute. */
  api: APIRequestContext
}

/**
 * Every test fails on an error in the browser's console, an uncaught exception or a breach of the content
 * security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stub: [
    async ({}, use) => {
      const stub = await startStubProvider()
      await use(stub)
      await stub.close()
    },
    { scope: 'worker' },
  ],
  consilium: [({}, use) => use((...args: string[]) => runConsilium(args)), { scope: 'worker' }],
  apiKey: [
    async ({ consilium }, use) => {
      const { code, out, err } = await consilium(
        'api-key',
        'create',
        '--name',
        'journeys',
        '--scope',
        'admin',
      )
      if (code !== 0) throw new Error(err)
      await use(out.trim())
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ playwright, apiKey }, use) => {
      const api = await playwright.request.newContext({
        baseURL: readRuntime().url,
        extraHTTPHeaders: { authorization: `Bearer ${apiKey}` },
      })
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  sampleIds: [async ({ api }, use) => use(await findSampleIds(api)), { scope: 'worker' }],
  people: ({}, use) =>
    use({ admin: findPerson('admin'), viewer: findPerson('viewer'), physician: findPerson('physician') }),
  signIn: ({ context, people }, use) => use((role) => signInContext(context, people[role])),
  expectedErrors: ({}, use) => use([]),
  unique: ({}, use) => {
    // Without digits: the patient-data guard reads “4feb35” as a date.
    const suffix = randomUUID()
      .replace(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))
      .slice(0, 6)
    return use((name) => `${name} ${suffix}`)
  },
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('page', (page) => watchPage(page, errors))
      await use(undefined)
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function findPerson(role: DemoRole): DemoPerson {
  const person = readRuntime().people.find((candidate) => candidate.role.split(', ').includes(role))
  if (!person)
    throw new Error(
      `The demo world has no ${role}. Run the journeys on an instance that was not started with --empty.`,
    )
  return person
}

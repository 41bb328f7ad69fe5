import { expect, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { post } from './arrange-runs'
import { readRuntime } from './read-runtime'
import { signInContext } from './sign-in-context'

interface OpenDataset {
  api: APIRequestContext
  browser: Browser
  admin: { email: string; password: string }
  /** Name of the dataset and its systems, unique to the test. */
  name: string
  /** An OpenAI-compatible provider, and the llms of the hidden models. */
  baseUrl: string
  llms: string[]
  /** Other settings for authors. */
  more?: { judgeId?: string; suggestionSystemId?: string; exampleSystemIds?: string[] }
}

/** Creates a dataset open to authors, with hidden models; returns its id. */
export async function arrangeOpenDataset({
  api,
  browser,
  admin,
  name,
  baseUrl,
  llms,
  more,
}: OpenDataset): Promise<string> {
  const { datasetId } = (await (
    await api.post(
      `/api/v1/imports?${new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'one.jsonl' })}`,
      { data: row, headers: { 'content-type': 'application/jsonl' } },
    )
  ).json()) as { datasetId: string }
  const systemIds: string[] = []
  for (const [index, llm] of llms.entries())
    systemIds.push(
      (
        await post(api, '/systems', {
          name: `${name} ${index + 1}`,
          provider: 'openai-compatible',
          baseUrl,
          llm,
        })
      ).id,
    )
  const desk = await browser.newContext()
  await signInContext(desk, admin)
  await call(desk, 'plan.saveAuthoring', {
    datasetId,
    basedOn: 0,
    value: {
      systemIds,
      exampleSystemIds: [],
      judgeId: null,
      suggestionSystemId: null,
      monthlyBudgetNano: null,
      onboarding: 'off',
      ...more,
    },
  })
  await desk.close()
  return datasetId
}

/** Starts a task as the signed-in author, in its own dataset with hidden models; returns its id. */
export async function arrangeWriting({
  author,
  ...dataset
}: OpenDataset & { author: BrowserContext }): Promise<string> {
  const datasetId = await arrangeOpenDataset(dataset)
  const id = randomUUID()
  await call(author, 'drafts.start', {
    id,
    datasetId,
    mode: 'good_faith',
    useCase: 'consult',
    specialty: 'Primary care',
  })
  return id
}

const row = `${JSON.stringify({
  prompt_id: randomUUID(),
  prompt: [{ role: 'user', content: 'May I fly with a cold?' }],
  rubrics: [{ criterion: 'Says that it depends on the ears.', points: 5, tags: ['axis:accuracy'] }],
  example_tags: [],
})}\n`

/** Calls a procedure as the signed-in person. */
async function call(context: BrowserContext, name: string, input: object): Promise<void> {
  const { url } = readRuntime()
  const answer = await context.request.post(`${url}/api/trpc/${name}`, {
    data: input,
    headers: { origin: url },
  })
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true)
}

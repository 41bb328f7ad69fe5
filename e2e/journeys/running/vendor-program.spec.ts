import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fixturePath } from '../../fixtures/read-fixture'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

interface Verdict {
  completionId: string
  criterion: { id: string; points: number }
  met: boolean
  canary: string
}

/** A program with nothing but fetch, an address and a key. */
function makeProgram(key: string) {
  const call = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const response = await fetch(`${readRuntime().url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': type, 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const json = async <Body>(...given: Parameters<typeof call>) =>
    (await (await call(...given)).json()) as Body
  async function* list<Item>(path: string, limit: number) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<Item> = await json('GET', `${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
      yield* page.items
      cursor = page.nextCursor
    }
  }
  return { call, json, list }
}

test('a program registers a system, starts a run, follows it and pages its verdicts', async ({
  apiKey,
  stub,
  unique,
}) => {
  test.setTimeout(120_000)
  const { call, json, list } = makeProgram(apiKey)
  const name = unique('Vendor')
  const query = new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'tasks.jsonl' })
  const { importId, datasetId } = await json<{ importId: string; datasetId: string }>(
    'POST',
    `/imports?${query}`,
    readFileSync(fixturePath('healthbench'), 'utf8'),
    'application/jsonl',
  )
  await json('PATCH', `/datasets/${datasetId}`, { license: 'CC-BY-4.0' })
  const waive = [{ check: 'duplicates', reason: 'Test data' }]
  const frozen = { name, confirm: name, importId, waive }
  const release = await json<{ id: string; tasks: number }>('POST', '/releases', frozen)
  const llm = { provider: 'openai-compatible', baseUrl: stub.baseUrl, llm: 'steady' }
  const system = await json<{ id: string }>('POST', '/systems', { ...llm, name, vendor: 'Example Labs' })
  const judge = await json<{ id: string }>('POST', '/judges', {
    name: `${name} judge`,
    provider: 'simulator',
    llm: 'sim-judge',
  })
  const started = await json<{ id: string; verdictCount: number; currency: string }>('POST', '/runs', {
    releaseId: release.id,
    systemId: system.id,
    judgeId: judge.id,
    profile: 'healthbench',
  })
  expect(started.currency).toBe('USD')

  await expect
    .poll(async () => (await json<{ state: string }>('GET', `/runs/${started.id}`)).state, {
      timeout: 90_000,
    })
    .toBe('completed')

  const verdicts: Verdict[] = []
  for await (const verdict of list<Verdict>(`/runs/${started.id}/verdicts`, 7)) verdicts.push(verdict)
  expect(verdicts).toHaveLength(started.verdictCount)
  const answers: { id: string; outcome: string }[] = []
  for await (const answer of list<{ id: string; outcome: string }>(`/runs/${started.id}/completions`, 5))
    answers.push(answer)
  expect(answers).toHaveLength(release.tasks)
  expect(new Set(verdicts.map(({ completionId }) => completionId)).size).toBe(
    answers.filter(({ outcome }) => outcome === 'answered').length,
  )
  const lines = (await (await call('GET', `/runs/${started.id}/verdicts.jsonl`)).text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as Verdict)).toEqual(verdicts)

  const results = await json<Record<string, number>>('GET', `/runs/${started.id}/results`)
  expect(Object.values(results).every((value) => typeof value === 'number')).toBe(true)
  const found: string[] = []
  for await (const { id } of list<{ id: string }>('/runs', 3)) found.push(id)
  expect(found).toContain(started.id)
  expect(new Set(found).size).toBe(found.length)
})

test('the API reference documents every endpoint, and is linked from the API keys', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/settings/api-keys')
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  const described = (await (await page.request.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { summary: string; operationId: string }>>
  }
  for (const [path, methods] of Object.entries(described.paths))
    for (const [method, { summary, operationId }] of Object.entries(methods)) {
      const article = page.locator(`#${operationId}`)
      await expect(article.getByRole('heading', { name: summary, exact: true })).toHaveCount(1)
      await expect(article).toContainText(`${method.toUpperCase()} /api/v1${path}`)
      await expect(article).toContainText('curl ')
    }
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByText('Runs', { exact: true }).click()
  await contents.getByRole('link', { name: 'List the verdicts of a run' }).click()
  await expect(page).toHaveURL(/#getRunsIdVerdicts$/)
  await expect(page.locator('#getRunsIdVerdicts')).toBeInViewport()
})

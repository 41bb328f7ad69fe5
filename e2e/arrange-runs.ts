import { expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fixturePath, type FixtureName } from './fixtures/read-fixture'

/** Posts JSON to the REST API and returns the body; any failure fails the test with its reason. */
export async function post<Body = { id: string }>(
  api: APIRequestContext,
  path: string,
  data?: object,
): Promise<Body> {
  const answer = await api.post(`/api/v1${path}`, { data })
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

/** Gets JSON from the REST API. */
export async function get<Body>(api: APIRequestContext, path: string): Promise<Body> {
  const answer = await api.get(`/api/v1${path}`)
  expect(answer.ok(), `GET ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

/** Freezes the tasks of an import as a release, after their dataset has got a license; test data may be alike. */
export async function freezeImport(
  api: APIRequestContext,
  { name, importId, datasetId }: { name: string; importId: string; datasetId: string },
): Promise<{ id: string }> {
  const licensed = await api.patch(`/api/v1/datasets/${datasetId}`, { data: { license: 'CC-BY-4.0' } })
  expect(licensed.ok(), await licensed.text()).toBe(true)
  const waive = [{ check: 'duplicates', reason: 'Test data' }]
  return post(api, '/releases', { name, confirm: name, importId, waive })
}

/** A row of an import that asks for a dose, with two positive criteria and a negative one. */
export const makeDoseRow = (specialty: string, number: number) => ({
  id: randomUUID().replaceAll('-', ''),
  conversation: {
    messages: [{ role: 'user', content: `${specialty}, question ${number}: which dose for a child?` }],
  },
  rubric_items: [
    { criterion_text: 'Asks for the weight.', points: 6 },
    { criterion_text: 'Gives the maximum per day.', points: 5 },
    { criterion_text: 'Gives the dose of an adult.', points: -7 },
  ],
  use_case: 'consult',
  type: 'good_faith',
  difficulty: 'typical',
  specialty,
})

/** Imports rows into their own dataset, freezes a release and publishes it. */
export const arrangeReleaseOf = (
  api: APIRequestContext,
  name: string,
  rows: readonly ReturnType<typeof makeDoseRow>[],
) =>
  arrangeImported(api, {
    format: 'healthbench-professional',
    name,
    fileName: 'rows.jsonl',
    data: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  })

/** Imports a fixture file into its own dataset, freezes a release and publishes it. */
export const arrangeRelease = (api: APIRequestContext, { file, name }: { file: FixtureName; name: string }) =>
  arrangeImported(api, {
    format: file === 'professional' ? 'healthbench-professional' : 'healthbench',
    name,
    fileName: `${file}.jsonl`,
    data: readFileSync(fixturePath(file)),
  })

async function arrangeImported(
  api: APIRequestContext,
  { format, name, fileName, data }: { format: string; name: string; fileName: string; data: string | Buffer },
): Promise<{ releaseId: string; importId: string; datasetId: string }> {
  const query = new URLSearchParams({ format, dataset: name, fileName })
  const answer = await api.post(`/api/v1/imports?${query}`, {
    data,
    headers: { 'content-type': 'application/jsonl' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { importId, datasetId } = (await answer.json()) as { importId: string; datasetId: string }
  const { id: releaseId } = await freezeImport(api, { name, importId, datasetId })
  await post(api, `/releases/${releaseId}/publish`, { name })
  return { releaseId, importId, datasetId }
}

/** Starts a run and waits until it ends; returns its id and state. */
export async function arrangeRun(
  api: APIRequestContext,
  wish: {
    releaseId: string
    systemId: string
    judgeId: string
    profile: string
    samplesPerTask?: number
    limit?: number
  },
): Promise<{ id: string; state: string }> {
  const { id } = await post(api, '/runs', wish)
  let state = ''
  await expect
    .poll(async () => (state = (await get<{ state: string }>(api, `/runs/${id}`)).state), {
      timeout: 45_000,
      message: `run ${id}`,
    })
    .not.toMatch(/queued|running/)
  return { id, state }
}

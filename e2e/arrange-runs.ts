import { expect, type APIRequestContext } from '@playwright/test'
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

/** Imports a fixture file into its own dataset, freezes a release and publishes it. */
export async function arrangeRelease(
  api: APIRequestContext,
  { file, name }: { file: FixtureName; name: string },
): Promise<{ releaseId: string; importId: string; datasetId: string }> {
  const format = file === 'professional' ? 'healthbench-professional' : 'healthbench'
  const query = new URLSearchParams({ format, dataset: name, fileName: `${file}.jsonl` })
  const answer = await api.post(`/api/v1/imports?${query}`, {
    data: readFileSync(fixturePath(file)),
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

import { expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { get } from './arrange-runs'

const cells = [
  { use_case: 'consult', type: 'good_faith', difficulty: 'typical', tasks: 12 },
  { use_case: 'consult', type: 'good_faith', difficulty: 'difficult', tasks: 3 },
  { use_case: 'research', type: 'good_faith', difficulty: 'typical', tasks: 9 },
]

/** Imports 24 accepted tasks into a dataset of their own, with a license. */
export async function arrangePool(api: APIRequestContext, name: string): Promise<string> {
  const rows = cells.flatMap(({ tasks, ...facets }) =>
    Array.from({ length: tasks }, () => ({
      id: randomUUID().replaceAll('-', ''),
      conversation: {
        messages: [{ role: 'user', content: `May I swim with plaster ${randomUUID()}?` }],
      },
      rubric_items: [
        { criterion_text: 'Asks what is under it.', points: 5 },
        { criterion_text: 'Forbids it without asking.', points: -3 },
      ],
      ...facets,
      specialty: 'Cardiology',
    })),
  )
  const query = new URLSearchParams({
    format: 'healthbench-professional',
    dataset: name,
    fileName: 'pool.jsonl',
  })
  const answer = await api.post(`/api/v1/imports?${query}`, {
    data: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    headers: { 'content-type': 'application/jsonl' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { datasetId } = (await answer.json()) as { datasetId: string }
  await expect.poll(async () => (await get<{ tasks: number }>(api, `/datasets/${datasetId}`)).tasks).toBe(24)
  const edited = await api.patch(`/api/v1/datasets/${datasetId}`, { data: { license: 'CC-BY-4.0' } })
  expect(edited.ok(), await edited.text()).toBe(true)
  return datasetId
}

import { expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { get } from './arrange-runs'
import { withDatabase } from './return-task'

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

/** Gives each task an answer of the physician, as if written here without AI. */
export const answerTasks = (taskIds: readonly string[], email: string): Promise<void> =>
  withDatabase(async (client) => {
    for (const taskId of taskIds) {
      const assignmentId = randomUUID()
      await client.query(
        `INSERT INTO assignment (id, kind, state, task_id, version_id, person_id, match, ended_at)
         SELECT $1, 'baseline', 'done', t.id, t.current_version_id, p.id, 'exact', now() FROM task t, person p WHERE t.id = $2 AND p.email = $3`,
        [assignmentId, taskId, email],
      )
      await client.query(
        `INSERT INTO baseline_answer (id, version_id, person_id, source, text, details, assignment_id)
         SELECT $1, version_id, person_id, 'baseline', 'Ask first what is under it.', '{"aiUsed": false}', id FROM assignment WHERE id = $2`,
        [randomUUID(), assignmentId],
      )
    }
  })

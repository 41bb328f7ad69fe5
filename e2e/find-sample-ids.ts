import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { arrangeRelease, get } from './arrange-runs'

export type SampleIds = Record<
  | 'dataset'
  | 'task'
  | 'draft'
  | 'release'
  | 'system'
  | 'judge'
  | 'run'
  | 'physiciansRun'
  | 'import'
  /** The path of a board. */
  | 'board',
  string
>

interface Leaderboard {
  tables: {
    release: { name: string; id: string }
    judge: { id: string }
    snapshot: { path: string }
    rows: { runId: string; systemId: string; kind: string }[]
  }[]
}

/** One id of each kind: the demo world's run with its parts, and an import of a fixture. */
export async function findSampleIds(api: APIRequestContext): Promise<SampleIds> {
  const { importId } = await arrangeRelease(api, {
    file: 'healthbench',
    name: `Sample ${randomUUID().slice(0, 6)}`,
  })
  const { tables } = await get<Leaderboard>(api, '/leaderboard')
  const table = tables.find(({ release }) => release.name === 'Demo 1')
  const row = table?.rows.find(({ kind }) => kind === 'llm')
  const physicians = table?.rows.find(({ kind }) => kind === 'physicians')
  const { datasets } = await get<{ datasets: { id: string; name: string }[] }>(api, '/datasets')
  const dataset = datasets.find(({ name }) => name === 'Consilium demo')
  if (!table || !row || !physicians || !dataset)
    throw new Error(
      'The instance lacks the demo world. Run the journeys on one that was not started with --empty.',
    )
  const { tasks } = await get<{ tasks: { id: string }[] }>(api, `/datasets/${dataset.id}/tasks`)
  const [task] = tasks
  if (!task) throw new Error('The demo dataset has no tasks.')
  const { items: drafts } = await get<{ items: { id: string; state: string }[] }>(
    api,
    `/drafts?datasetId=${dataset.id}`,
  )
  const draft = drafts.find(({ state }) => state === 'open')
  if (!draft) throw new Error('The demo dataset has no open draft of a release.')
  return {
    dataset: dataset.id,
    task: task.id,
    draft: draft.id,
    release: table.release.id,
    system: row.systemId,
    judge: table.judge.id,
    run: row.runId,
    physiciansRun: physicians.runId,
    import: importId,
    board: table.snapshot.path.replace(/\/at\/\d+$/, ''),
  }
}

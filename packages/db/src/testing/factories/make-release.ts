import { randomUUID } from 'node:crypto'
import type { Database } from '../../open-database'
import { makeTask, type MadeTask, type TaskFixture } from './make-task'

export interface MadeRelease {
  id: string
  datasetId: string
  tasks: MadeTask[]
}

/**
 * Creates a published release of new tasks, all in one dataset; the first `heldOut` are in the held-out split.
 */
export async function makeRelease(
  db: Database,
  tasks: TaskFixture[] | number = 3,
  { heldOut = 0 }: { heldOut?: number } = {},
): Promise<MadeRelease> {
  const fixtures = typeof tasks === 'number' ? Array.from({ length: tasks }, (): TaskFixture => ({})) : tasks
  const made: MadeTask[] = []
  for (const fixture of fixtures) {
    const datasetId = fixture.datasetId ?? made[0]?.datasetId
    made.push(await makeTask(db, { ...fixture, ...(datasetId === undefined ? {} : { datasetId }) }))
  }
  const [first] = made
  if (!first) throw new Error('A release needs at least one task.')
  const { id } = await db.release.create({
    data: {
      datasetId: first.datasetId,
      name: `Release ${randomUUID()}`,
      attestation: 'imported',
      taskCount: made.length,
      contentHash: '0'.repeat(64),
      publication: { create: {} },
      tasks: {
        create: made.map(({ taskId, versionId }, index) => ({
          taskId,
          versionId,
          split: index < heldOut ? ('held_out' as const) : ('public' as const),
        })),
      },
    },
    select: { id: true },
  })
  return { id, datasetId: first.datasetId, tasks: made }
}

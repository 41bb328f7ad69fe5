import { randomUUID } from 'node:crypto'
import type { Database } from '../../open-database'
import { makeTask, type MadeTask, type TaskFixture } from './make-task'

type ReleaseState = 'frozen' | 'published' | 'withdrawn'

export interface MadeRelease {
  id: string
  datasetId: string
  tasks: MadeTask[]
}

/**
 * Creates a release of new tasks, all in one dataset; the first `heldOut` are in the held-out split. It is
 * published, unless `state` says something else.
 */
export async function makeRelease(
  db: Database,
  tasks: TaskFixture[] | number = 3,
  { heldOut = 0, state = 'published' }: { heldOut?: number; state?: ReleaseState } = {},
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
      ...(state === 'frozen' ? {} : { publication: { create: {} } }),
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
  if (state === 'withdrawn') await withdrawRelease(db, id)
  return { id, datasetId: first.datasetId, tasks: made }
}

/** Withdraws a release, published or not. */
export async function withdrawRelease(db: Database, releaseId: string): Promise<void> {
  await db.releaseNotice.create({
    data: { releaseId, kind: 'withdrawal', text: 'One of its tasks is wrong.' },
    select: { id: true },
  })
}

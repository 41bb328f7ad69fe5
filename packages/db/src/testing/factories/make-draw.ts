import { randomBytes, randomUUID } from 'node:crypto'
import type { ReleaseDraftState, SamplePurpose } from '../../generated/enums'
import type { Database } from '../../open-database'
import { makePerson } from './make-turn'

export interface PlannedDraft {
  draftId: string
  planId: string
  drawnById: string
}

export interface DrawFixture {
  datasetId: string
  purpose: SamplePurpose
  tasks: { taskId: string; versionId: string; stratum?: string }[]
  /** Tasks in reserve, and tasks that it replaced: both are written with the draw only. */
  reserves?: { taskId: string; versionId: string }[]
  withdrawn?: { taskId: string; reason: string }[]
  plan?: object
  /** The state of its draft; without it, the draw belongs to no draft. A frozen draft has a release. */
  draft?: ReleaseDraftState
  discarded?: boolean
  /** An open draft to draw in, from `makePlannedDraft`. */
  planned?: PlannedDraft
  /** Whether a release was made of the draw. */
  released?: boolean
}

export interface MadeDraw {
  sampleId: string
  draftId: string | null
  releaseId: string | null
}

/** Creates a draw of these tasks, and ends it and its draft as described. */
export async function makeDraw(db: Database, fixture: DrawFixture): Promise<MadeDraw> {
  const { datasetId, purpose, tasks, draft, discarded = false, released = draft === 'frozen' } = fixture
  const { reserves = [], withdrawn = [] } = fixture
  const planned = fixture.planned ?? (draft ? await makePlannedDraft(db, datasetId, purpose) : null)
  const { id: sampleId } = await db.sample.create({
    data: {
      datasetId,
      purpose,
      name: `Draw ${randomUUID()}`,
      plan: fixture.plan ?? {},
      seed: 'seed',
      poolHash: 'hash',
      ...planned,
      tasks: { create: tasks.map(({ stratum = 'all', ...task }) => ({ ...task, stratum })) },
      reserves: {
        create: reserves.map((task, index) => ({
          ...task,
          position: index + 1,
          stratum: 'all',
          poolId: 'id',
          number: 1n,
        })),
      },
      withdrawn: { create: withdrawn.map((task) => ({ ...task, poolId: 'id' })) },
    },
    select: { id: true },
  })
  const releaseId = released ? await freeze(db, datasetId, sampleId) : null
  if (discarded)
    await db.sampleDiscard.create({
      data: { sampleId, byId: await makePerson(db, ['admin']), reason: 'The plan was wrong.' },
      select: { sampleId: true },
    })
  if (planned && draft && draft !== 'open')
    await db.releaseDraft.update({
      where: { id: planned.draftId },
      data: {
        endedAt: new Date(),
        ...(draft === 'frozen' ? { state: draft, releaseId } : { state: draft, endReason: 'Not needed.' }),
      },
      select: { id: true },
    })
  return { sampleId, draftId: planned?.draftId ?? null, releaseId }
}

/** Creates an open draft with a saved plan, from which nothing was drawn yet. */
export async function makePlannedDraft(
  db: Database,
  datasetId: string,
  purpose: SamplePurpose,
): Promise<PlannedDraft> {
  const drawnById = await makePerson(db, ['admin'])
  const { id: poolId } = await db.samplingPool.create({
    data: { datasetId, hash: randomUUID(), taskCount: 0, data: randomBytes(1) },
    select: { id: true },
  })
  const { id: draftId } = await db.releaseDraft.create({
    data: { datasetId, purpose, createdById: drawnById, name: `Draft ${randomUUID()}`, plan: {} },
    select: { id: true },
  })
  const { id: planId } = await db.samplingPlan.create({
    data: { draftId, poolId, savedById: drawnById, plan: {}, hash: 'hash' },
    select: { id: true },
  })
  return { draftId, planId, drawnById }
}

/** A release without rows of tasks, since a released task needs three physicians who saw it. */
async function freeze(db: Database, datasetId: string, sampleId: string): Promise<string> {
  const { id } = await db.release.create({
    data: {
      datasetId,
      sampleId,
      name: `Release ${randomUUID()}`,
      attestation: 'imported',
      taskCount: 1,
      contentHash: '0'.repeat(64),
    },
    select: { id: true },
  })
  return id
}

import { randomUUID } from 'node:crypto'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { makeAdjudicationTask, wholeAdjudication } from '../make-adjudication-task'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

interface Wish {
  /** The draft; null for none. */
  content?: Partial<AdjudicationDraft> | null
  draftVersion?: number
  rejected?: true
  tied?: true
  /** Whether it was submitted, and the submission is held. */
  held?: true
}

async function prepare(
  { api: { db }, makePerson }: MutationWorld,
  { content = {}, draftVersion = 1, rejected, tied, held }: Wish = {},
) {
  const actor = await makePerson(['adjudicator'])
  const { taskId, versionId } = await makeAdjudicationTask(db)
  const { id: assignmentId } = await db.assignment.create({
    data: {
      kind: 'adjudication',
      taskId,
      versionId,
      personId: actor.id,
      reservedUntil: new Date(Date.now() + 60_000),
      ...(held && { heldUntil: new Date(Date.now() + 60_000) }),
    },
    select: { id: true },
  })
  if (content !== null)
    await db.draft.create({
      data: {
        kind: 'adjudication',
        taskId,
        personId: actor.id,
        content: await wholeAdjudication(db, versionId, content),
      },
      select: { id: true },
    })
  if (rejected)
    await db.task.update({ where: { id: taskId }, data: { status: 'rejected' }, select: { id: true } })
  if (tied)
    await db.vendorTie.create({ data: { personId: actor.id, vendor: 'a vendor' }, select: { vendor: true } })
  return { actor, assignmentId, versionId, about: taskId, input: { assignmentId, draftVersion } }
}

async function prepareSave(world: MutationWorld, wish: Wish = {}) {
  const { actor, assignmentId, versionId } = await prepare(world, wish)
  return {
    actor,
    input: {
      assignmentId,
      baseVersion: 1,
      content: await wholeAdjudication(world.api.db, versionId, { note: 'Say how old he is.' }),
    },
  }
}

async function prepareUndo(world: MutationWorld, { ended }: { ended?: 'done' | 'cancelled' } = {}) {
  const { actor, about, assignmentId } = await prepare(world, { held: true })
  if (ended)
    await world.api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: ended, endedAt: new Date() },
      select: { id: true },
    })
  return { actor, about, input: { assignmentId } }
}

async function prepareEnding(
  world: MutationWorld,
  { as = 'handed_back', reason = '' }: { as?: string; reason?: string } = {},
) {
  const { actor, assignmentId, about } = await prepare(world)
  return { actor, about, input: { assignmentId, as, reason } }
}

/**
 * Creates an adjudicator and a disputed task in a language that nobody else reads, so that there is nothing
 * else to take.
 */
async function prepareTaking({ api: { db }, makePerson }: MutationWorld, { cap = 5 } = {}) {
  const language = randomUUID()
  const actor = await makePerson(['adjudicator'], {
    languages: [language],
    assignmentCap: cap,
    queueSeenAt: new Date(),
  })
  const { taskId, versionId } = await makeAdjudicationTask(db, { language, disputed: true })
  return { actor, input: {}, about: taskId, versionId }
}

async function prepareSkipping(world: MutationWorld, { offered = true } = {}) {
  const { versionId, ...prepared } = await prepareTaking(world)
  return { ...prepared, input: { versionId: offered ? versionId : missing, reason: 'Outside my field' } }
}

const elsewhere: MutationCase['elsewhere'] = {
  missing: (input: object) => ({ ...input, assignmentId: missing }),
  "other's": (input: object, world) => ({ ...input, assignmentId: world.other.adjudicationId }),
}

/** Taking, writing, submitting and returning adjudications. */
export const adjudicationCases: Record<string, MutationCase> = {
  'adjudications.take': {
    audit: ['task.adjudication_taken'],
    prepare: (world) => prepareTaking(world),
    refused: {
      'at the workload limit': { status: 409, prepare: (world) => prepareTaking(world, { cap: 0 }) },
    },
  },
  'adjudications.skip': {
    audit: ['task.adjudication_skipped'],
    prepare: (world) => prepareSkipping(world),
    refused: {
      'not the task on offer': {
        status: 409,
        prepare: (world) => prepareSkipping(world, { offered: false }),
      },
    },
  },
  'adjudications.save': {
    audit: [],
    aside: { assignment: 'writing renews the reservation' },
    prepare: (world) => prepareSave(world),
    elsewhere,
    refused: {
      'settled in the meantime': { status: 409, prepare: (world) => prepareSave(world, { rejected: true }) },
      'submitted and held': { status: 409, prepare: (world) => prepareSave(world, { held: true }) },
    },
  },
  'adjudications.submit': {
    audit: ['task.adjudicated', 'task.accepted'],
    prepare: (world) => prepare(world),
    elsewhere,
    refused: {
      'no draft': { status: 422, prepare: (world) => prepare(world, { content: null }) },
      'draft changed since': { status: 409, prepare: (world) => prepare(world, { draftVersion: 7 }) },
      'unresolved difference': {
        status: 422,
        prepare: (world) => prepare(world, { content: { resolutions: [] } }),
      },
      'no decision': { status: 422, prepare: (world) => prepare(world, { content: { decision: null } }) },
      'no rating': {
        status: 422,
        prepare: (world) => prepare(world, { content: { finalResponseQuality: null } }),
      },
      'reviewers overruled without a reason': {
        status: 422,
        prepare: (world) => prepare(world, { content: { decision: 'reject', reasons: ['duplicate'] } }),
      },
      'changed rating without a reason': {
        status: 422,
        prepare: (world) => prepare(world, { content: { finalResponseQuality: 7 } }),
      },
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepare(world, { content: { note: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' } }),
      },
      'settled in the meantime': { status: 409, prepare: (world) => prepare(world, { rejected: true }) },
      'vendor tie declared since': { status: 409, prepare: (world) => prepare(world, { tied: true }) },
    },
  },
  'adjudications.submit, returned': {
    audit: ['task.adjudicated', 'task.returned'],
    prepare: (world) =>
      prepare(world, {
        content: { decision: 'return', reasons: ['missing_context'], note: 'Say how old he is.' },
      }),
  },
  'adjudications.submit, rejected': {
    audit: ['task.adjudicated', 'task.rejected'],
    prepare: (world) =>
      prepare(world, {
        content: { decision: 'reject', reasons: ['duplicate'], note: 'It is in the dataset twice.' },
      }),
  },
  'adjudications.undo': {
    audit: ['task.adjudication_undone'],
    prepare: (world) => prepareUndo(world),
    elsewhere,
    refused: {
      'already in effect': { status: 409, prepare: (world) => prepareUndo(world, { ended: 'done' }) },
      'ended meanwhile': { status: 409, prepare: (world) => prepareUndo(world, { ended: 'cancelled' }) },
    },
  },
  'adjudications.end': {
    audit: ['task.adjudication_handed_back'],
    prepare: (world) => prepareEnding(world),
    elsewhere,
    refused: {
      'skipped without a reason': {
        status: 422,
        prepare: (world) => prepareEnding(world, { as: 'skipped' }),
      },
    },
  },
}

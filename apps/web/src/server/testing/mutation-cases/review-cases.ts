import { randomUUID } from 'node:crypto'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { makeAdjudicationTask } from '../make-adjudication-task'
import { makeReviewTask, wholeReview } from '../make-review-task'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

interface Wish {
  /** The draft; null for none. */
  content?: Partial<ReviewDraft> | null
  draftVersion?: number
  withdrawn?: true
  /** Whether it was submitted, and the submission is held. */
  held?: true
}

async function prepare(
  { api: { db }, makePerson }: MutationWorld,
  { content = {}, draftVersion = 1, withdrawn, held }: Wish = {},
) {
  const actor = await makePerson(['physician'])
  const { taskId, versionId } = await makeReviewTask(db, { responseQuality: 2 })
  const { id: assignmentId } = await db.assignment.create({
    data: {
      kind: 'review',
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
      data: { kind: 'review', taskId, personId: actor.id, content: wholeReview(versionId, content) },
      select: { id: true },
    })
  if (withdrawn)
    await db.task.update({ where: { id: taskId }, data: { status: 'withdrawn' }, select: { id: true } })
  return { actor, assignmentId, versionId, about: taskId, input: { assignmentId, draftVersion } }
}

async function prepareSave(world: MutationWorld, wish: Wish = {}) {
  const { actor, assignmentId, versionId } = await prepare(world, wish)
  return {
    actor,
    input: { assignmentId, baseVersion: 1, content: wholeReview(versionId, { note: 'Say how old he is.' }) },
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

/** Creates a physician and a task in a unique specialty, which is offered first. */
async function prepareTaking({ api: { db }, makePerson }: MutationWorld, { cap = 5 } = {}) {
  const specialty = randomUUID()
  const actor = await makePerson(['physician'], {
    specialties: [specialty],
    assignmentCap: cap,
    queueSeenAt: new Date(),
  })
  const { taskId, versionId } = await makeReviewTask(db, { specialty })
  return { actor, input: {}, about: taskId, versionId }
}

async function prepareSkipping(world: MutationWorld, { offered = true } = {}) {
  const { versionId, ...prepared } = await prepareTaking(world)
  return { ...prepared, input: { versionId: offered ? versionId : missing, reason: 'Outside my field' } }
}

async function prepareAssigning({ api: { db }, makePerson }: MutationWorld, { tied = false } = {}) {
  const { id: personId } = await makePerson(['physician'])
  const { taskId, versionId, datasetId } = await makeReviewTask(db, { vendor: 'Acme' })
  if (tied) await db.vendorTie.create({ data: { personId, vendor: 'acme' } })
  return { about: taskId, input: { kind: 'review', datasetId, lines: [{ versionId, personId }] } }
}

async function prepareDeciding({ api: { db }, makePerson }: MutationWorld) {
  const { id: personId } = await makePerson(['physician'])
  const { taskId, versionId, datasetId } = await makeAdjudicationTask(db)
  return { about: taskId, input: { kind: 'adjudication', datasetId, lines: [{ versionId, personId }] } }
}

const elsewhere: MutationCase['elsewhere'] = {
  missing: (input: object) => ({ ...input, assignmentId: missing }),
  "other's": (input: object, world) => ({ ...input, assignmentId: world.other.assignmentId }),
}

/** Taking, writing, submitting and returning reviews. */
export const reviewCases: Record<string, MutationCase> = {
  'reviewWork.assign': {
    audit: ['task.review_assigned'],
    prepare: (world) => prepareAssigning(world),
    elsewhere: { missing: (input: object) => ({ ...input, datasetId: missing }) },
    refused: {
      'declared vendor tie': { status: 403, prepare: (world) => prepareAssigning(world, { tied: true }) },
      'not an adjudicator': { status: 404, prepare: prepareDeciding },
      'unknown person': {
        status: 404,
        prepare: async (world) => {
          const { input, about } = await prepareAssigning(world)
          return {
            about,
            input: { ...input, lines: input.lines.map((line) => ({ ...line, personId: missing })) },
          }
        },
      },
    },
  },
  'reviews.take': {
    audit: ['task.review_taken'],
    prepare: (world) => prepareTaking(world),
    refused: {
      'at the workload limit': { status: 409, prepare: (world) => prepareTaking(world, { cap: 0 }) },
    },
  },
  'reviews.skip': {
    audit: ['task.review_skipped'],
    prepare: (world) => prepareSkipping(world),
    refused: {
      'not the task on offer': {
        status: 409,
        prepare: (world) => prepareSkipping(world, { offered: false }),
      },
    },
  },
  'reviews.save': {
    audit: [],
    aside: { assignment: 'writing renews the reservation' },
    prepare: (world) => prepareSave(world),
    elsewhere,
    refused: {
      'withdrawn in the meantime': {
        status: 409,
        prepare: (world) => prepareSave(world, { withdrawn: true }),
      },
      'submitted and held': { status: 409, prepare: (world) => prepareSave(world, { held: true }) },
    },
  },
  'reviews.submit': {
    audit: ['task.reviewed'],
    prepare: (world) => prepare(world),
    elsewhere,
    refused: {
      'no draft': { status: 422, prepare: (world) => prepare(world, { content: null }) },
      'draft changed since': { status: 409, prepare: (world) => prepare(world, { draftVersion: 7 }) },
      'not rated': {
        status: 422,
        prepare: (world) => prepare(world, { content: { responseQuality: null } }),
      },
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepare(world, { content: { note: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' } }),
      },
      withdrawn: { status: 409, prepare: (world) => prepare(world, { withdrawn: true }) },
    },
  },
  'reviews.undo': {
    audit: ['task.review_undone'],
    prepare: (world) => prepareUndo(world),
    elsewhere,
    refused: {
      'already in effect': { status: 409, prepare: (world) => prepareUndo(world, { ended: 'done' }) },
      'ended meanwhile': { status: 409, prepare: (world) => prepareUndo(world, { ended: 'cancelled' }) },
    },
  },
  'reviews.end': {
    audit: ['task.review_handed_back'],
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

import { makePerson } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import { makeDrawnTasks, wholeAnswer } from '../answering-scene'
import type { ReviewTask } from '../make-review-task'
import { missing, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

interface Wish {
  /** The draft; null for none. */
  content?: Partial<AnswerDraft> | null
  draftVersion?: number
  retired?: true
  /** Whether it was submitted, and the submission is held. */
  held?: true
}

async function makeDrawn({ api: { db } }: MutationWorld, specialty = 'Cardiology') {
  const { tasks, draftId, sampleId } = await makeDrawnTasks(db, [specialty])
  return { ...(tasks[0] as ReviewTask), draftId, sampleId }
}

async function prepare(world: MutationWorld, { content = {}, draftVersion = 1, retired, held }: Wish = {}) {
  const { db } = world.api
  const actor = await world.makePerson(['physician'])
  const { taskId, versionId } = await makeDrawn(world)
  const { id: assignmentId } = await db.assignment.create({
    data: {
      kind: 'baseline',
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
      data: { kind: 'baseline', taskId, personId: actor.id, content: wholeAnswer(versionId, content) },
      select: { id: true },
    })
  if (retired)
    await db.task.update({ where: { id: taskId }, data: { status: 'retired' }, select: { id: true } })
  return { actor, assignmentId, versionId, about: taskId, input: { assignmentId, draftVersion } }
}

async function prepareSave(world: MutationWorld, wish: Wish = {}) {
  const { actor, assignmentId, versionId } = await prepare(world, wish)
  return {
    actor,
    input: { assignmentId, baseVersion: 1, content: wholeAnswer(versionId, { text: 'Yes, after a week.' }) },
  }
}

async function prepareUndo(world: MutationWorld, { ended }: { ended?: 'done' } = {}) {
  const { actor, about, assignmentId } = await prepare(world, { held: true })
  if (ended)
    await world.api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: ended, endedAt: new Date() },
      select: { id: true },
    })
  return { actor, about, input: { assignmentId } }
}

async function prepareEnding(world: MutationWorld, as: 'handed_back' | 'skipped' = 'handed_back') {
  const { actor, assignmentId, about } = await prepare(world)
  return { actor, about, input: { assignmentId, as, reason: '' } }
}

/** Creates a physician and a drawn task in a unique specialty, which is offered first. */
async function prepareTaking(world: MutationWorld, { cap = 5 } = {}) {
  const specialty = randomUUID()
  const actor = await world.makePerson(['physician'], {
    specialties: [specialty],
    assignmentCap: cap,
    queueSeenAt: new Date(),
  })
  const { taskId, versionId } = await makeDrawn(world, specialty)
  return { actor, input: {}, about: taskId, versionId }
}

async function prepareSkipping(world: MutationWorld, { offered = true } = {}) {
  const { versionId, ...prepared } = await prepareTaking(world)
  return { ...prepared, input: { versionId: offered ? versionId : missing, reason: 'Outside my field' } }
}

async function prepareAssigning(
  world: MutationWorld,
  { matchReason = 'Trained in it.', reads = false } = {},
) {
  const { db } = world.api
  const personId = await makePerson(db, ['physician'])
  const { taskId, versionId, datasetId } = await makeDrawn(world)
  if (reads) await db.judgmentReading.create({ data: { taskId, personId }, select: { taskId: true } })
  return {
    about: taskId,
    input: { kind: 'baseline', datasetId, lines: [{ versionId, personId }], matchReason },
  }
}

/** A submitted answer; `imported` has no author here, `returned` was returned before. */
async function makeAnswer(world: MutationWorld, is: 'submitted' | 'imported' | 'returned' = 'submitted') {
  const { db } = world.api
  const task = await makeDrawn(world)
  const { taskId, versionId } = task
  if (is === 'imported') {
    const { id: answerId } = await db.baselineAnswer.create({
      data: { versionId, source: 'physician_response', text: 'Yes.' },
      select: { id: true },
    })
    return { ...task, answerId }
  }
  const personId = await makePerson(db, ['physician'])
  const { id: assignmentId } = await db.assignment.create({
    data: { kind: 'baseline', taskId, versionId, personId, state: 'done', endedAt: new Date() },
    select: { id: true },
  })
  const { id: answerId } = await db.baselineAnswer.create({
    data: { versionId, personId, assignmentId, source: 'baseline', text: 'Yes.' },
    select: { id: true },
  })
  if (is === 'returned')
    await db.answerReturn.create({ data: { answerId, reason: 'empty' }, select: { answerId: true } })
  return { ...task, answerId }
}

const returning =
  (is?: Parameters<typeof makeAnswer>[1]) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const { answerId, taskId } = await makeAnswer(world, is)
    return { about: taskId, input: { answerId, reason: 'other_task' } }
  }

const drawing =
  ({ tasks = 1, drawn = false } = {}) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const { draftId, sampleId, taskId } = await makeDrawn(world)
    if (drawn)
      await world.api.db.answerSubset.create({
        data: { sampleId, answers: 3, seed: 'seed', taskIds: [taskId] },
        select: { id: true },
      })
    return { about: sampleId, input: { draftId, tasks, answers: 2 } }
  }

/** The same case as an endpoint of a key, with `of` in the path. */
function asEndpoint(one: MutationCase, of: 'answerId' | 'draftId'): MutationCase {
  const inPath =
    (make: (world: MutationWorld) => Promise<Prepared>) =>
    async (world: MutationWorld): Promise<Prepared> => {
      const { input, ...rest } = await make(world)
      const { [of]: id, ...body } = input as Record<string, unknown>
      return { ...rest, actor: world.key, input: { params: { id }, body } }
    }
  return {
    audit: one.audit,
    prepare: inPath(one.prepare),
    elsewhere: { missing: (input: object) => ({ ...input, params: { id: missing } }) },
    refused: Object.fromEntries(
      Object.entries(one.refused ?? {}).map(([what, { status, prepare: make }]) => [
        what,
        { status, prepare: inPath(make) },
      ]),
    ),
  }
}

const elsewhere: MutationCase['elsewhere'] = {
  missing: (input: object) => ({ ...input, assignmentId: missing }),
  "other's": (input: object, world) => ({ ...input, assignmentId: world.other.answeringId }),
}

const returnCase: MutationCase = {
  audit: ['task.answer_returned'],
  prepare: returning(),
  elsewhere: { missing: (input: object) => ({ ...input, answerId: missing }) },
  refused: {
    'imported answer': { status: 409, prepare: returning('imported') },
    'returned before': { status: 409, prepare: returning('returned') },
  },
}

const subsetCase: MutationCase = {
  audit: ['sample.answer_subset_drawn'],
  prepare: drawing(),
  elsewhere: { missing: (input: object) => ({ ...input, draftId: missing }) },
  refused: {
    'more tasks than were drawn': { status: 422, prepare: drawing({ tasks: 2 }) },
    'drawn before': { status: 409, prepare: drawing({ drawn: true }) },
  },
}

const notifying =
  ({ begun = false } = {}) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const specialty = 'Ophthalmology'
    const { taskId, versionId, draftId, sampleId } = await makeDrawn(world, specialty)
    const { id: personId } = await world.makePerson(['physician'])
    const { db } = world.api
    // People of earlier cases could answer this task too.
    await db.person.updateMany({ where: { specialties: { has: specialty } }, data: { specialties: [] } })
    await db.person.update({
      where: { id: personId },
      data: { specialties: [specialty] },
      select: { id: true },
    })
    if (begun)
      await db.assignment.create({
        data: { kind: 'baseline', taskId, versionId, personId },
        select: { id: true },
      })
    return { about: sampleId, input: { draftId, specialty } }
  }

const notifyCase: MutationCase = {
  audit: ['sample.answerers_notified'],
  prepare: notifying(),
  elsewhere: { missing: (input: object) => ({ ...input, draftId: missing }) },
  refused: {
    'everybody has begun': { status: 409, prepare: notifying({ begun: true }) },
  },
}

/** Taking, writing, submitting and returning answers. */
export const answerCases: Record<string, MutationCase> = {
  'reviewWork.assign, an answer': {
    audit: ['task.answer_assigned'],
    prepare: (world) => prepareAssigning(world),
    elsewhere: { missing: (input: object) => ({ ...input, datasetId: missing }) },
    refused: {
      'another specialty without a reason': {
        status: 422,
        prepare: (world) => prepareAssigning(world, { matchReason: '' }),
      },
      'patient data in the reason': {
        status: 422,
        prepare: (world) =>
          prepareAssigning(world, { matchReason: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' }),
      },
      'read it as an admin': { status: 403, prepare: (world) => prepareAssigning(world, { reads: true }) },
    },
  },
  'answers.take': {
    audit: ['task.answer_taken'],
    prepare: (world) => prepareTaking(world),
    refused: {
      'at the workload limit': { status: 409, prepare: (world) => prepareTaking(world, { cap: 0 }) },
    },
  },
  'answers.skip': {
    audit: ['task.answer_skipped'],
    prepare: (world) => prepareSkipping(world),
    refused: {
      'not the task on offer': {
        status: 409,
        prepare: (world) => prepareSkipping(world, { offered: false }),
      },
    },
  },
  'answers.save': {
    audit: [],
    aside: { assignment: 'writing renews the reservation' },
    prepare: (world) => prepareSave(world),
    elsewhere,
    refused: {
      'retired in the meantime': { status: 409, prepare: (world) => prepareSave(world, { retired: true }) },
      'submitted and held': { status: 409, prepare: (world) => prepareSave(world, { held: true }) },
    },
  },
  'answers.submit': {
    audit: ['task.answered'],
    prepare: (world) => prepare(world),
    elsewhere,
    refused: {
      'no draft': { status: 422, prepare: (world) => prepare(world, { content: null }) },
      'draft changed since': { status: 409, prepare: (world) => prepare(world, { draftVersion: 7 }) },
      'no declaration': { status: 422, prepare: (world) => prepare(world, { content: { aiUsed: null } }) },
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepare(world, { content: { text: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' } }),
      },
      retired: { status: 409, prepare: (world) => prepare(world, { retired: true }) },
    },
  },
  'answers.undo': {
    audit: ['task.answer_undone'],
    prepare: (world) => prepareUndo(world),
    elsewhere,
    refused: {
      'already in effect': { status: 409, prepare: (world) => prepareUndo(world, { ended: 'done' }) },
    },
  },
  'answers.end': {
    audit: ['task.answer_handed_back'],
    prepare: (world) => prepareEnding(world),
    elsewhere,
    refused: {
      'skipped without a reason': { status: 422, prepare: (world) => prepareEnding(world, 'skipped') },
    },
  },
  'answerWork.open': {
    audit: ['task.answers_read'],
    async prepare(world) {
      const { answerId, taskId } = await makeAnswer(world)
      return { about: taskId, input: { answerId } }
    },
    elsewhere: { missing: (input: object) => ({ ...input, answerId: missing }) },
  },
  'answerWork.return': returnCase,
  'POST /api/v1/answers/{id}/return': asEndpoint(returnCase, 'answerId'),
  'answerWork.drawSubset': subsetCase,
  'answerWork.notify': notifyCase,
  'POST /api/v1/drafts/{id}/answerers': asEndpoint(notifyCase, 'draftId'),
  'POST /api/v1/drafts/{id}/answer-subset': asEndpoint(subsetCase, 'draftId'),
}

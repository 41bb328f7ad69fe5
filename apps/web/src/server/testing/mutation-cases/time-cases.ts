import { randomUUID } from 'node:crypto'
import { makeReviewTask } from '../make-review-task'
import { assign } from '../make-threads'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

const DAY = '2026-11-20'
const aside = {
  work_sitting: 'measured time is not audited; corrections are',
  work_span: 'same as its sitting',
}

async function prepareReport({ api: { db }, makePerson }: MutationWorld, { openedAgo = 60_000 } = {}) {
  const actor = await makePerson(['physician'])
  const assignmentId = await assign(db, await makeReviewTask(db), actor.id, 'review')
  return {
    actor,
    input: {
      sittingId: randomUUID(),
      of: { kind: 'review', assignmentId },
      openedAgo,
      spans: [{ from: 0, to: 30_000, isAdded: false }],
    },
  }
}

/** Creates a physician with 5 minutes of review on one day. */
async function prepareCorrection(
  { api: { db }, makePerson }: MutationWorld,
  wish: { note?: string; seenSeconds?: number } = {},
) {
  const actor = await makePerson(['physician'])
  const { taskId, versionId } = await makeReviewTask(db)
  const assignmentId = await assign(db, { taskId, versionId }, actor.id, 'review')
  const [openedAt, endedAt] = [new Date(`${DAY}T09:00:00Z`), new Date(`${DAY}T09:05:00Z`)]
  const ofPerson = { personId: actor.id }
  await db.workSitting.create({
    data: {
      ...ofPerson,
      taskId,
      kind: 'review',
      assignmentId,
      openedAt,
      spans: { create: { ...ofPerson, day: new Date(DAY), startedAt: openedAt, endedAt } },
    },
    select: { id: true },
  })
  return {
    actor,
    about: actor.id,
    input: {
      taskId,
      kind: 'review',
      day: DAY,
      minutes: 12,
      seenSeconds: 300,
      note: 'By phone with a colleague',
      ...wish,
    },
  }
}

/** Measuring, correcting and stating time. */
export const timeCases: Record<string, MutationCase> = {
  'time.report': {
    audit: [],
    aside,
    prepare: (world) => prepareReport(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, of: { kind: 'review', assignmentId: missing } }),
      "other's": (input: object, world) => ({
        ...input,
        of: { kind: 'review', assignmentId: world.other.assignmentId },
      }),
    },
    refused: {
      'opened too long ago': {
        status: 409,
        prepare: (world) => prepareReport(world, { openedAgo: 3_600_000 }),
      },
    },
  },
  'time.correct': {
    audit: ['person.time_corrected'],
    prepare: (world) => prepareCorrection(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    refused: {
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepareCorrection(world, { note: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' }),
      },
      'counted time changed since': {
        status: 409,
        prepare: (world) => prepareCorrection(world, { seenSeconds: 900 }),
      },
    },
  },
  'time.statement': {
    audit: ['dataset.time_exported'],
    onlyReads: true,
    prepare: async (world) => ({
      about: world.results.datasetId,
      input: { datasetId: world.results.datasetId, month: '2026-11' },
    }),
    elsewhere: { missing: (input: object) => ({ ...input, datasetId: missing }) },
  },
}

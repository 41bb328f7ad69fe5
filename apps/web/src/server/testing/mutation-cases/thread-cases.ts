import { randomUUID } from 'node:crypto'
import { makeReviewTask } from '../make-review-task'
import { ask, assign } from '../make-threads'
import { missing, type MutationCase, type MutationWorld, type PersonActor } from './mutation-case'

/** Creates a task with its author and a reviewer. */
async function makeScene({ api: { db }, makePerson }: MutationWorld) {
  const [author, reviewer] = [await makePerson(['physician']), await makePerson(['physician'])]
  const task = await makeReviewTask(db, { authorId: author.id })
  await assign(db, task, reviewer.id, 'review')
  return { author, reviewer, ...task }
}

async function prepareOpening(
  world: MutationWorld,
  { text = 'Which guideline is it?', index = 0, settled = false } = {},
) {
  const { reviewer, taskId, versionId } = await makeScene(world)
  if (settled)
    await world.api.db.task.update({
      where: { id: taskId },
      data: { status: 'rejected' },
      select: { id: true },
    })
  return {
    actor: reviewer,
    about: taskId,
    input: {
      threadId: randomUUID(),
      messageId: randomUUID(),
      taskId,
      versionId,
      place: { on: 'message', index },
      text,
    },
  }
}

/** Creates a thread opened by the reviewer; by default, the author acts next. */
async function prepareThread(world: MutationWorld, as: 'author' | 'reviewer' = 'author') {
  const scene = await makeScene(world)
  const threadId = await ask({ ...world.api.ctx, actor: scene.reviewer }, scene, 'Why 7 points?')
  return { ...scene, threadId, actor: scene[as] as PersonActor, about: scene.taskId }
}

async function prepareReply(world: MutationWorld, { text = 'It is what harms.', closed = false } = {}) {
  const { actor, about, threadId } = await prepareThread(world)
  if (closed)
    await world.api.db.thread.update({
      where: { id: threadId },
      data: { state: 'closed', closedBy: 'reviewer' },
      select: { id: true },
    })
  return { actor, about, input: { threadId, messageId: randomUUID(), text } }
}

async function prepareClosing(world: MutationWorld, as: 'author' | 'reviewer') {
  const { actor, about, threadId } = await prepareThread(world, as)
  return { actor, about, input: { threadId } }
}

const read = {
  thread_reading: 'the read position is private and affects nobody else',
  notification: 'the notification is marked as read with it',
}

/** A thread of other people: uninvolved people get the same answer as for a missing one. */
const others: MutationCase['elsewhere'] = { missing: (input: object) => ({ ...input, threadId: missing }) }

/** Opening, answering, reading and closing threads. */
export const threadCases: Record<string, MutationCase> = {
  'threads.open': {
    audit: ['task.thread_opened'],
    prepare: (world) => prepareOpening(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    refused: {
      'no such place': { status: 422, prepare: (world) => prepareOpening(world, { index: 7 }) },
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepareOpening(world, { text: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' }),
      },
      settled: { status: 409, prepare: (world) => prepareOpening(world, { settled: true }) },
    },
  },
  'threads.reply': {
    audit: ['task.thread_written'],
    prepare: (world) => prepareReply(world),
    elsewhere: others,
    refused: {
      'by someone without a part in it': {
        status: 404,
        prepare: async (world) => ({
          ...(await prepareReply(world)),
          actor: await world.makePerson(['physician']),
        }),
      },
      'by the author, after closing': {
        status: 409,
        prepare: (world) => prepareReply(world, { closed: true }),
      },
      'patient data': {
        status: 422,
        prepare: (world) =>
          prepareReply(world, { text: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' }),
      },
    },
  },
  'threads.close': {
    audit: ['task.thread_closed'],
    prepare: (world) => prepareClosing(world, 'reviewer'),
    elsewhere: others,
    refused: { 'by the author': { status: 409, prepare: (world) => prepareClosing(world, 'author') } },
  },
  'threads.markRead': {
    audit: [],
    aside: read,
    prepare: async (world) => {
      const { actor, about, input } = await prepareClosing(world, 'author')
      return { actor, about, input: { ...input, seen: 1 } }
    },
    elsewhere: others,
  },
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/permissions'
import { defaultReviewPolicy } from '../../../domain/reviewing/review-policy'
import { TaskThreads, ThreadInbox } from '../../../domain/threads/threads'
import { makeAdjudicationTask } from '../../testing/make-adjudication-task'
import { makeActor, makeReviewTask } from '../../testing/make-review-task'
import { ask, assign, write } from '../../testing/make-threads'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { countUnreadThreads } from '../../threads/count-unread-threads'
import { readInbox } from '../../threads/read-inbox'
import { readThreads } from '../../threads/read-threads'
import { closeThread } from './close-thread'
import { markRead } from './mark-read'
import { openThread } from './open-thread'
import { replyToThread } from './reply-to-thread'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const as = (actor: Actor) => ({ ...api.ctx, actor })
const personOf = (id: string): Actor => ({
  kind: 'person',
  id,
  name: 'Secretly Named',
  email: `${id}@secret.example`,
  roles: ['physician'],
  sessionId: id,
})

/** A task in review with its author and one who reviews it. */
async function makeScene() {
  const author = await makeActor(api.db)
  const task = await makeReviewTask(api.db, { authorId: author.id, responseQuality: 2 })
  const reviewer = await makeActor(api.db)
  const assignmentId = await assign(api.db, task, reviewer.id, 'review')
  return { ...task, assignmentId, author: as(author), reviewer: as(reviewer), reviewerId: reviewer.id }
}

/** A task that waits for a decision, with threads of both of its reviewers and of who decides. */
async function makeDecision() {
  const author = await makeActor(api.db)
  const task = await makeAdjudicationTask(api.db, { authorId: author.id })
  const adjudicator = await makeActor(api.db, ['adjudicator'])
  const assignmentId = await assign(api.db, task, adjudicator.id, 'adjudication')
  const [first = '', second = ''] = task.reviewerIds
  const reviewers = [first, second].map((id) => as(personOf(id)))
  const [one, other] = [
    await ask(as(personOf(first)), task, 'FIRST asks'),
    await ask(as(personOf(second)), task, 'SECOND asks'),
  ]
  const third = await ask(as(adjudicator), task, 'DECIDER asks', { on: 'response' })
  return {
    ...task,
    assignmentId,
    author: as(author),
    adjudicator: as(adjudicator),
    adjudicatorId: adjudicator.id,
    reviewers,
    threads: { one, other, third },
  }
}

describe('a thread', () => {
  it('goes from asked to answered to asked again, is closed, and opens again with another word', async () => {
    const { author, reviewer, taskId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, ...task }, 'Which guideline is it?')
    const state = async () => (await readThreads(reviewer, taskId)).threads[0]?.state
    expect(await state()).toBe('open')
    await write(author, id, 'That of 2023.')
    expect(await state()).toBe('answered')
    await write(reviewer, id, 'Then say so in it.')
    expect(await state()).toBe('open')
    await closeThread(reviewer, { threadId: id })
    await closeThread(reviewer, { threadId: id })
    expect(await state()).toBe('closed')
    await expect(write(author, id, 'Done.')).rejects.toThrow('This thread is closed.')
    await write(reviewer, id, 'One thing more.')
    expect(await state()).toBe('open')
    const events = await api.db.auditEvent.findMany({
      where: { entityId: taskId, action: { startsWith: 'task.thread' } },
      orderBy: { id: 'asc' },
      select: { action: true, details: true },
    })
    expect(events.map(({ action }) => action)).toEqual([
      'task.thread_opened',
      'task.thread_written',
      'task.thread_written',
      'task.thread_closed',
      'task.thread_written',
    ])
    expect(JSON.stringify(events)).not.toContain('guideline')
  })

  it('sent twice at once is one, and of two answers at once both stand', async () => {
    const {
      author,
      reviewer,
      taskId,
      versionId,
      criteria: [criterionId = ''],
    } = await makeScene()
    const input = {
      threadId: randomUUID(),
      messageId: randomUUID(),
      taskId,
      versionId,
      place: { on: 'criterion', criterionId } as const,
      text: 'Twice?',
    }
    await Promise.all([openThread(reviewer, input), openThread(reviewer, input)])
    const answer = { threadId: input.threadId, messageId: randomUUID(), text: 'Once.' }
    await Promise.all([
      replyToThread(author, answer),
      replyToThread(author, answer),
      write(author, input.threadId, 'And again.'),
      write(reviewer, input.threadId, 'So.'),
    ])
    const {
      threads: [thread],
    } = await readThreads(author, taskId)
    expect(thread?.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(thread?.messages.map(({ text }) => text).toSorted()).toEqual([
      'And again.',
      'Once.',
      'So.',
      'Twice?',
    ])
  })

  it('tells whoever has not seen it, and nobody how far the other has read', async () => {
    const { author, reviewer, taskId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, ...task }, 'Why 7 points?')
    const unread = async (who: typeof author) => [
      (await readThreads(who, taskId)).threads[0]?.unread,
      (await readInbox(who)).threads[0]?.unread,
      'id' in who.actor && (await countUnreadThreads(api.db, who.actor.id)),
    ]
    expect([await unread(author), await unread(reviewer)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    await markRead(author, { threadId: id, seen: 1 })
    await write(author, id, 'It is what harms.')
    expect([await unread(author), await unread(reviewer)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    await markRead(reviewer, { threadId: id, seen: 2 })
    await markRead(reviewer, { threadId: id, seen: 1 })
    expect(await unread(reviewer)).toEqual([0, 0, 0])
  })

  it('is read by whoever writes in it or closes it, and by nobody else', async () => {
    const { author, authorId, reviewer, reviewerId, ...task } = await makeScene()
    const unread = () => Promise.all([authorId, reviewerId].map((id) => countUnreadThreads(api.db, id)))
    const id = await ask(reviewer, task, 'Why 7 points?')
    await write(author, id, 'It is what harms.')
    expect(await unread()).toEqual([0, 1])
    await write(reviewer, id, 'I see.')
    expect(await unread()).toEqual([1, 0])
    await write(author, id, 'Thank you.')
    await closeThread(reviewer, { threadId: id })
    expect(await unread()).toEqual([0, 0])
    expect(
      await api.db.notification.count({
        where: { taskId: task.taskId, personId: { in: [authorId, reviewerId] }, readAt: null },
      }),
    ).toBe(0)
  })

  it('is told to the other side, at once by mail where a decision waits', async () => {
    const {
      author,
      authorId,
      adjudicator,
      adjudicatorId,
      reviewerIds: [first],
      taskId,
      threads,
    } = await makeDecision()
    await write(author, threads.one, 'To the first.')
    await write(author, threads.third, 'To who decides.')
    await write(adjudicator, threads.third, 'Thank you.')
    await markRead(author, { threadId: threads.third, seen: 3 })
    expect(await api.db.notification.count({ where: { taskId, personId: authorId, readAt: null } })).toBe(1)
    const told = await api.db.notification.findMany({
      where: { taskId, kind: { in: ['thread_opened', 'thread_answered'] } },
      select: { personId: true, kind: true, isBlocking: true },
    })
    const names = new Map([
      [authorId, 'author'],
      [adjudicatorId, 'adjudicator'],
      [first, 'first'],
    ])
    expect(
      told
        .map(
          ({ personId, kind, isBlocking }) => `${names.get(personId)} ${kind}${isBlocking ? ' at once' : ''}`,
        )
        .toSorted(),
    ).toEqual([
      'adjudicator thread_answered',
      'author thread_opened',
      'author thread_opened',
      'author thread_opened at once',
      'author thread_opened at once',
      'first thread_answered',
    ])
  })

  it('is opened by those who judge the version, about a place that it has', async () => {
    const { author, reviewer, reviewerId, assignmentId, ...task } = await makeScene()
    const stranger = as(await makeActor(api.db))
    await expect(ask(author, task, 'Mine.')).rejects.toThrow('opened by those who judge it')
    await expect(ask(stranger, task, 'Let me see.')).rejects.toMatchObject({ code: 'not_found' })
    for (const place of [
      { on: 'message', index: 1 },
      { on: 'criterion', criterionId: randomUUID() },
    ] as const)
      await expect(ask(reviewer, task, 'Where?', place)).rejects.toMatchObject({ field: 'place' })
    await expect(ask(reviewer, task, 'Mrs. Kowalski, MRN 4471234?')).rejects.toMatchObject({ field: 'text' })
    const id = await ask(reviewer, task, 'Here?', { on: 'message', index: 0 })
    for (const forbidden of [
      () => write(stranger, id, 'Hello'),
      () => closeThread(stranger, { threadId: id }),
      () => markRead(stranger, { threadId: id, seen: 1 }),
      () => readThreads(stranger, task.taskId),
    ])
      await expect(forbidden()).rejects.toMatchObject({ code: 'not_found' })
    await api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: 'handed_back' },
      select: { id: true },
    })
    await expect(ask(reviewer, task, 'Again?')).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(reviewer, id, 'Still me.')).rejects.toThrow('You do not judge this task at present')
    expect((await readThreads(reviewer, task.taskId)).threads).toHaveLength(1)
    expect(await api.db.thread.count({ where: { openerId: reviewerId } })).toBe(1)
  })

  it('stays as it is once the task is settled, and is then read by all who judged it', async () => {
    const {
      author,
      reviewers: [first, second],
      taskId,
      threads,
      assignmentId,
      ...task
    } = await makeDecision()
    await api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: 'done' },
      select: { id: true },
    })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'rejected' }, select: { id: true } })
    for (const one of [author, first, second]) {
      const read = await readThreads(one ?? author, taskId)
      expect(read.threads).toHaveLength(3)
      expect(read).toMatchObject({ isSettled: true, openOn: null })
      expect(read.threads.every(({ notWritable, closable }) => notWritable !== null && !closable)).toBe(true)
      await expect(write(one ?? author, threads.one, 'Too late')).rejects.toThrow('settled')
    }
    await expect(ask(first ?? author, { taskId, ...task }, 'Too late')).rejects.toThrow('settled')
  })
})

describe('once a task is settled whose policy tells nothing', () => {
  it('everyone reads their own threads alone, and its author all', async () => {
    const {
      author,
      reviewers: [first],
      taskId,
      datasetId,
    } = await makeDecision()
    await api.db.datasetSetting.create({
      data: {
        datasetId,
        kind: 'review_policy',
        version: 1,
        value: { ...defaultReviewPolicy, reveal: 'nothing' },
        createdAt: new Date(0),
      },
    })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'accepted' }, select: { id: true } })
    const told = JSON.stringify(await readThreads(first ?? author, taskId))
    expect(told).toContain('FIRST asks')
    expect(told).not.toMatch(/SECOND asks|DECIDER asks/)
    expect((await readThreads(author, taskId)).threads).toHaveLength(3)
  })
})

describe('while a task is not settled', () => {
  it('a reviewer sees their own threads and not that an adjudicator is at it', async () => {
    const {
      author,
      adjudicator,
      reviewers: [first],
      taskId,
      threads,
    } = await makeDecision()
    await write(author, threads.one, 'ANSWER to the first')
    const before = await readThreads(first ?? author, taskId)
    await expect(write(adjudicator, threads.one, 'I agree.')).rejects.toThrow(
      'between a reviewer and the author',
    )
    await closeThread(adjudicator, { threadId: threads.one })
    expect(await readThreads(first ?? author, taskId)).toEqual(before)
    expect(before.threads.map(({ id, state }) => [id, state])).toEqual([[threads.one, 'answered']])
    expect((await readThreads(author, taskId)).threads.find(({ id }) => id === threads.one)?.state).toBe(
      'closed',
    )
    await closeThread(first ?? author, { threadId: threads.one })
    expect((await readThreads(first ?? author, taskId)).threads[0]?.state).toBe('closed')
  })

  it('everyone is a part to everyone else, and no instant is told', async () => {
    const {
      author,
      authorId,
      adjudicator,
      adjudicatorId,
      reviewers,
      reviewerIds,
      taskId,
      versionId,
      assignmentId,
      threads,
    } = await makeDecision()
    await write(author, threads.one, 'ANSWER')
    const rows = [
      ...(await api.db.thread.findMany({ where: { taskId } })),
      ...(await api.db.threadMessage.findMany({ where: { thread: { taskId } } })),
    ]
    const reviews = await api.db.review.findMany({ where: { versionId }, select: { id: true } })
    const instants = rows.flatMap(({ createdAt }) => [
      createdAt.toISOString(),
      String(createdAt.getTime()),
      createdAt.toISOString().slice(0, 10),
    ])
    const people = [
      authorId,
      adjudicatorId,
      ...reviewerIds,
      'Secretly',
      'secret.example',
      'A person',
      'hidden-llm',
      'A vendor',
    ]
    for (const [reader, hidden] of [
      [author, []],
      [adjudicator, []],
      [reviewers[0], ['SECOND', 'DECIDER']],
      [reviewers[1], ['FIRST', 'DECIDER', 'ANSWER']],
    ] as const) {
      const said = JSON.stringify([
        TaskThreads.parse(await readThreads(reader ?? author, taskId)),
        ThreadInbox.parse(await readInbox(reader ?? author)),
      ])
      const secrets = [
        ...people,
        ...instants,
        ...reviews.map(({ id }) => id),
        ...rows.flatMap((row) => ('text' in row ? [row.id] : [])),
        assignmentId,
        ...hidden,
      ]
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
    }
  })

  it('who decides knows reviewers by the letters of their reviews, and authors by none', async () => {
    const { author, adjudicator, taskId } = await makeDecision()
    const heard = async (who: typeof author) =>
      (await readThreads(who, taskId)).threads
        .map(({ opener }) => `${opener.is} ${opener.letter ?? ''}`.trim())
        .toSorted()
    expect(await heard(adjudicator)).toEqual(['reviewer A', 'reviewer B', 'you'])
    expect(await heard(author)).toEqual(['adjudicator', 'reviewer', 'reviewer'])
  })
})

describe('the database', () => {
  it('takes no message of anyone else, no thread of who does not judge, and no change of what was said', async () => {
    const { reviewer, taskId, versionId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, versionId, ...task }, 'Sure?')
    const stranger = await makeActor(api.db)
    const thread = {
      taskId,
      versionId,
      anchor: 'response',
      openerId: stranger.id,
      openerRole: 'reviewer',
    } as const
    await expect(api.db.thread.create({ data: thread, select: { id: true } })).rejects.toThrow(
      'only those who judge a version',
    )
    for (const role of ['author', 'reviewer', 'adjudicator'] as const)
      await expect(
        api.db.threadMessage.create({
          data: { threadId: id, number: 2, personId: stranger.id, role, text: 'x' },
          select: { id: true },
        }),
      ).rejects.toThrow('does not write in this thread')
    await expect(
      api.pool.query('UPDATE thread_message SET text = $2 WHERE thread_id = $1', [id, 'Never said']),
    ).rejects.toThrow()
    await expect(
      api.pool.query('UPDATE thread SET opener_id = $2 WHERE id = $1', [id, stranger.id]),
    ).rejects.toThrow('only its state changes')
    await expect(api.pool.query('DELETE FROM thread WHERE id = $1', [id])).rejects.toThrow(
      'only its state changes',
    )
  })
})

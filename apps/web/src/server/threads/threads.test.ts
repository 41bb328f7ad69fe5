import { randomUUID } from 'node:crypto'
import { inTransaction } from '@consilium/db'
import { makeDraw } from '@consilium/db/testing'
import { describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { moveTasks } from '../lifecycle/move-tasks'
import { findFailingTasks } from '../releasing/read-readiness'
import { makeActor } from '../testing/make-review-task'
import { ask, write } from '../testing/make-threads'
import { countUnreadThreads } from './count-unread-threads'
import { readInbox } from './read-inbox'
import { readThreads } from './read-threads'
import { closeThread } from './close-thread'
import { markRead } from './mark-read'
import { openThread } from './open-thread'
import { replyToThread } from './reply-to-thread'
import { setUpThreads } from '../testing/set-up-threads'

const site = setUpThreads()
const { as, makeScene, makeDecision } = site

describe('a thread', () => {
  it('goes from open to answered and back, can be closed, and reopens with a new message', async () => {
    const { author, reviewer, taskId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, ...task }, 'Which guideline is it?')
    const state = async () => (await readThreads(reviewer, taskId)).threads[0]?.state
    expect(await state()).toBe('open')
    await write(author, id, 'The 2023 guideline.')
    expect(await state()).toBe('answered')
    await write(reviewer, id, 'Then name it in the criterion.')
    expect(await state()).toBe('open')
    await closeThread(reviewer, { threadId: id })
    await closeThread(reviewer, { threadId: id })
    expect(await state()).toBe('closed')
    await expect(write(author, id, 'Done.')).rejects.toThrow('This thread is closed.')
    await write(reviewer, id, 'One more question.')
    expect(await state()).toBe('open')
    const events = await site.api.db.auditEvent.findMany({
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

  it('is created once by duplicate requests, and keeps both of two concurrent replies', async () => {
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

  it('counts as unread for its reader, without revealing how far the other person has read', async () => {
    const { author, reviewer, taskId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, ...task }, 'Why 7 points?')
    const unread = async (who: typeof author) => [
      (await readThreads(who, taskId)).threads[0]?.unread,
      (await readInbox(who)).threads[0]?.unread,
      'id' in who.actor && (await countUnreadThreads(site.api.db, who.actor.id)),
    ]
    expect([await unread(author), await unread(reviewer)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    await markRead(author, { threadId: id, seen: 1 })
    await write(author, id, 'Because it causes harm.')
    expect([await unread(author), await unread(reviewer)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    await markRead(reviewer, { threadId: id, seen: 2 })
    await markRead(reviewer, { threadId: id, seen: 1 })
    expect(await unread(reviewer)).toEqual([0, 0, 0])
  })

  it('is marked as read only for the person who writes in it or closes it', async () => {
    const { author, authorId, reviewer, reviewerId, ...task } = await makeScene()
    const unread = () => Promise.all([authorId, reviewerId].map((id) => countUnreadThreads(site.api.db, id)))
    const id = await ask(reviewer, task, 'Why 7 points?')
    await write(author, id, 'Because it causes harm.')
    expect(await unread()).toEqual([0, 1])
    await write(reviewer, id, 'I see.')
    expect(await unread()).toEqual([1, 0])
    await write(author, id, 'Thank you.')
    await closeThread(reviewer, { threadId: id })
    expect(await unread()).toEqual([0, 0])
    expect(
      await site.api.db.notification.count({
        where: { taskId: task.taskId, personId: { in: [authorId, reviewerId] }, readAt: null },
      }),
    ).toBe(0)
  })

  it('notifies the other side, immediately by email when a decision waits', async () => {
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
    await write(author, threads.third, 'To the adjudicator.')
    await write(adjudicator, threads.third, 'Thank you.')
    await markRead(author, { threadId: threads.third, seen: 3 })
    expect(
      await site.api.db.notification.count({ where: { taskId, personId: authorId, readAt: null } }),
    ).toBe(1)
    const sent = await site.api.db.notification.findMany({
      where: { taskId, kind: { in: ['thread_opened', 'thread_answered'] } },
      select: { personId: true, kind: true, isBlocking: true },
    })
    const names = new Map([
      [authorId, 'author'],
      [adjudicatorId, 'adjudicator'],
      [first, 'first'],
    ])
    expect(
      sent
        .map(
          ({ personId, kind, isBlocking }) =>
            `${names.get(personId)} ${kind}${isBlocking ? ' by email' : ''}`,
        )
        .toSorted(),
    ).toEqual([
      'adjudicator thread_answered',
      'author thread_opened',
      'author thread_opened',
      'author thread_opened by email',
      'author thread_opened by email',
      'first thread_answered',
    ])
  })

  it('can only be opened by people who judge the version, on a place that exists', async () => {
    const { author, reviewer, reviewerId, assignmentId, ...task } = await makeScene()
    const stranger = as(await makeActor(site.api.db))
    await expect(ask(author, task, 'Mine.')).rejects.toThrow('Only people who judge a task can open threads')
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
    await site.api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: 'handed_back' },
      select: { id: true },
    })
    await expect(ask(reviewer, task, 'Again?')).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(reviewer, id, 'Still me.')).rejects.toThrow('You are not judging this task at present')
    expect((await readThreads(reviewer, task.taskId)).threads).toHaveLength(1)
    expect(await site.api.db.thread.count({ where: { openerId: reviewerId } })).toBe(1)
  })

  it('becomes read-only when the task is settled, and visible to everyone who judged it', async () => {
    const {
      author,
      reviewers: [first, second],
      taskId,
      threads,
      assignmentId,
      ...task
    } = await makeDecision()
    await site.api.db.assignment.update({
      where: { id: assignmentId },
      data: { state: 'done' },
      select: { id: true },
    })
    await site.api.db.task.update({
      where: { id: taskId },
      data: { status: 'rejected' },
      select: { id: true },
    })
    for (const reader of [author, first, second]) {
      const read = await readThreads(reader ?? author, taskId)
      expect(read.threads).toHaveLength(3)
      expect(read).toMatchObject({ isSettled: true, openOn: null })
      expect(read.threads.every(({ notWritable, closable }) => notWritable !== null && !closable)).toBe(true)
      await expect(write(reader ?? author, threads.one, 'Too late')).rejects.toThrow('settled')
    }
    await expect(ask(first ?? author, { taskId, ...task }, 'Too late')).rejects.toThrow('settled')
  })
})

describe('the outcome of a task', () => {
  it('closes its open threads, so that they fail no check of a release', async () => {
    const { db } = site.api
    const { reviewers, taskId, versionId, datasetId, threads } = await makeDecision()
    await closeThread(reviewers[0] ?? as(await makeActor(db)), { threadId: threads.one })
    const { sampleId } = await makeDraw(db, {
      datasetId,
      purpose: 'release',
      draft: 'open',
      tasks: [{ taskId, versionId }],
    })
    const failing = async () => (await findFailingTasks(db, { sampleId, datasetId })).get('threads')
    expect(await failing()).toEqual([taskId])
    await inTransaction(db, (tx) =>
      moveTasks(tx, { actor: { kind: 'platform' }, action: 'accept', taskIds: [taskId] }),
    )
    expect(await failing()).toEqual([])
    const stored = await db.thread.findMany({ where: { taskId }, select: { id: true, closedBy: true } })
    expect(new Map(stored.map(({ id, closedBy }) => [id, closedBy]))).toEqual(
      new Map([
        [threads.one, 'reviewer'],
        [threads.other, null],
        [threads.third, null],
      ]),
    )
    const events = await db.auditEvent.findMany({
      where: { entityId: taskId, action: 'task.thread_closed' },
      select: { actorKind: true },
    })
    expect(events.map(({ actorKind }) => actorKind).sort()).toEqual(['person', 'platform', 'platform'])
  })
})

describe('after a task is settled under a policy that reveals nothing', () => {
  it('reviewers see only their own threads, and the author sees all', async () => {
    const {
      author,
      reviewers: [first],
      taskId,
      datasetId,
    } = await makeDecision()
    await site.api.db.datasetSetting.create({
      data: {
        datasetId,
        kind: 'review_policy',
        version: 1,
        value: { ...defaultReviewPolicy, reveal: 'nothing' },
        createdAt: new Date(0),
      },
    })
    await site.api.db.task.update({
      where: { id: taskId },
      data: { status: 'accepted' },
      select: { id: true },
    })
    const visible = JSON.stringify(await readThreads(first ?? author, taskId))
    expect(visible).toContain('FIRST asks')
    expect(visible).not.toMatch(/SECOND asks|DECIDER asks/)
    expect((await readThreads(author, taskId)).threads).toHaveLength(3)
  })
})

import { describe, expect, it } from 'vitest'
import { TaskThreads, ThreadInbox } from '../../domain/threads/threads'
import { makeActor } from '../testing/make-review-task'
import { ask, write } from '../testing/make-threads'
import { readInbox } from './read-inbox'
import { readThreads } from './read-threads'
import { closeThread } from './close-thread'
import { setUpThreads } from '../testing/set-up-threads'

const site = setUpThreads()
const { makeScene, makeDecision } = site

describe('before a task is settled', () => {
  it('a reviewer sees only their own threads, and not that an adjudicator is active', async () => {
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

  it('no one learns the identity of other people or any time', async () => {
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
      ...(await site.api.db.thread.findMany({ where: { taskId } })),
      ...(await site.api.db.threadMessage.findMany({ where: { thread: { taskId } } })),
    ]
    const reviews = await site.api.db.review.findMany({ where: { versionId }, select: { id: true } })
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
      const visible = JSON.stringify([
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
      expect(secrets.filter((secret) => visible.includes(secret))).toEqual([])
    }
  })

  it('the adjudicator sees reviewers under the letters of their reviews, and the author sees no letters', async () => {
    const { author, adjudicator, taskId } = await makeDecision()
    const listOpeners = async (who: typeof author) =>
      (await readThreads(who, taskId)).threads
        .map(({ opener }) => `${opener.is} ${opener.letter ?? ''}`.trim())
        .toSorted()
    expect(await listOpeners(adjudicator)).toEqual(['reviewer A', 'reviewer B', 'you'])
    expect(await listOpeners(author)).toEqual(['adjudicator', 'reviewer', 'reviewer'])
  })
})

describe('the database', () => {
  it('refuses messages by outsiders, threads by people who do not judge, and changes to messages', async () => {
    const { reviewer, taskId, versionId, ...task } = await makeScene()
    const id = await ask(reviewer, { taskId, versionId, ...task }, 'Sure?')
    const stranger = await makeActor(site.api.db)
    const thread = {
      taskId,
      versionId,
      anchor: 'response',
      openerId: stranger.id,
      openerRole: 'reviewer',
    } as const
    await expect(site.api.db.thread.create({ data: thread, select: { id: true } })).rejects.toThrow(
      'only those who judge a version',
    )
    for (const role of ['author', 'reviewer', 'adjudicator'] as const)
      await expect(
        site.api.db.threadMessage.create({
          data: { threadId: id, number: 2, personId: stranger.id, role, text: 'x' },
          select: { id: true },
        }),
      ).rejects.toThrow('does not write in this thread')
    await expect(
      site.api.pool.query('UPDATE thread_message SET text = $2 WHERE thread_id = $1', [id, 'Never said']),
    ).rejects.toThrow()
    await expect(
      site.api.pool.query('UPDATE thread SET opener_id = $2 WHERE id = $1', [id, stranger.id]),
    ).rejects.toThrow('only its state changes')
    await expect(site.api.pool.query('DELETE FROM thread WHERE id = $1', [id])).rejects.toThrow(
      'only its state changes',
    )
  })
})

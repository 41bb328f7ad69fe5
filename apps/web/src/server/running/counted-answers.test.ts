import type { Prisma } from '@consilium/db'
import { makeJudge, makePerson, makePhysicians, makeRelease, type MadeRelease } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StartRun } from '../../domain/running/runs'
import type { AnswerOrigin } from '../../domain/systems/answer-origins'
import { openRunningContext } from '../testing/running-context'
import { planRun } from './plan-run'
import { readRun } from './read-runs'
import { startRun } from './start-run'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let judgeId: string
beforeAll(async () => {
  ctx = await openRunningContext()
  judgeId = await makeJudge(ctx.db)
})
afterAll(() => ctx.close())

interface Answer {
  versionId: string
  source?: string
  text: string
  details?: Prisma.InputJsonObject
  personId?: string
  createdAt?: Date
}

async function answer({ source = 'baseline', ...data }: Answer): Promise<void> {
  await ctx.db.baselineAnswer.create({ data: { source, ...data } })
}

const makePhysician = () => makePerson(ctx.db, ['physician'])
const versionOf = (release: MadeRelease, task: number) => release.tasks[task]?.versionId ?? ''

const input = async (releaseId: string, origin: AnswerOrigin) =>
  StartRun.parse({
    releaseId,
    systemId: await makePhysicians(ctx.db, origin),
    judgeId,
    profile: 'healthbench',
  })

/** Starts a run of an origin; returns the copied texts by task, in the order of samples. */
async function copyTexts(release: MadeRelease, origin: AnswerOrigin): Promise<string[][]> {
  const runId = await startRun(ctx, await input(release.id, origin))
  const completions = await ctx.db.completion.findMany({ where: { runId }, orderBy: { sample: 'asc' } })
  return release.tasks.map(({ versionId }) =>
    completions.filter((completion) => completion.versionId === versionId).map(({ text }) => text),
  )
}

/** Adds a version of a task, by default with the same conversation, as an erratum to its rubric does. */
async function addVersion(
  release: MadeRelease,
  task: number,
  changed: { conversation?: Prisma.InputJsonValue } = {},
) {
  const { taskId, versionId } = release.tasks[task] ?? { taskId: '', versionId: '' }
  const { conversation } = await ctx.db.taskVersion.findUniqueOrThrow({ where: { id: versionId } })
  const number = 1 + (await ctx.db.taskVersion.count({ where: { taskId } }))
  const { id } = await ctx.db.taskVersion.create({
    data: {
      taskId,
      number,
      conversation: changed.conversation ?? [
        // The same turns with another order of keys.
        ...[conversation].flat().map((turn) => Object.fromEntries(Object.entries(turn ?? {}).reverse())),
      ],
      turnCount: 1,
      contentHash: randomUUID(),
    },
  })
  return id
}

describe('a run of physicians', () => {
  it('copies only answers of its origin, and never one with declared use of AI', async () => {
    const release = await makeRelease(ctx.db, 3)
    const [first, second] = [versionOf(release, 0), versionOf(release, 1)]
    const group = (name: string) => ({ source: 'ideal_completion', details: { group: name } })
    await answer({ versionId: first, source: 'physician_response', text: 'imported, no AI' })
    await answer({ versionId: first, ...group('Group 3'), text: 'with references' })
    await answer({ versionId: second, ...group('Other'), text: 'not stated' })
    await answer({
      versionId: second,
      text: 'written here',
      personId: await makePhysician(),
      details: { aiUsed: false },
    })
    await answer({
      versionId: second,
      text: 'with AI',
      personId: await makePhysician(),
      details: { aiUsed: true },
    })
    expect(await copyTexts(release, 'no_ai')).toEqual([['imported, no AI'], ['written here'], []])
    expect(await copyTexts(release, 'reference_answers')).toEqual([['with references'], [], []])
    expect(await copyTexts(release, 'not_stated')).toEqual([[], ['not stated'], []])
    expect(await planRun(ctx, await input(release.id, 'no_ai'))).toMatchObject({
      tasks: 2,
      releaseTasks: 3,
      skippedTasks: 1,
      completions: 2,
      answerOrigin: 'no_ai',
    })
  })

  it('stores its origin, and is simulated if one of its answers is made up', async () => {
    const release = await makeRelease(ctx.db, 2)
    await answer({ versionId: versionOf(release, 0), source: 'physician_response', text: 'real' })
    const real = await startRun(ctx, await input(release.id, 'no_ai'))
    expect(await ctx.db.run.findUnique({ where: { id: real } })).toMatchObject({
      answerOrigin: 'no_ai',
      simulatedAnswers: false,
    })
    const personId = await makePhysician()
    await answer({
      versionId: versionOf(release, 1),
      text: 'made up',
      personId,
      details: { simulated: true },
    })
    const madeUp = await startRun(ctx, await input(release.id, 'no_ai'))
    expect(await ctx.db.run.findUnique({ where: { id: madeUp } })).toMatchObject({ simulatedAnswers: true })
    expect(await readRun(ctx, madeUp)).toMatchObject({ answerOrigin: 'no_ai', simulated: true })
  })

  it('numbers several answers to a task by time', async () => {
    const release = await makeRelease(ctx.db, 1)
    const versionId = versionOf(release, 0)
    for (const [hour, text] of [
      [3, 'third'],
      [1, 'first'],
      [2, 'second'],
    ] as const)
      await answer({
        versionId,
        text,
        personId: await makePhysician(),
        createdAt: new Date(Date.UTC(2026, 0, 1, hour)),
      })
    await answer({ versionId, text: ' \n', personId: await makePhysician() })
    expect(await copyTexts(release, 'no_ai')).toEqual([['first', 'second', 'third']])
  })

  it('refuses a release without an answer of its origin, in a sentence', async () => {
    const release = await makeRelease(ctx.db, [{ answer: 'without AI' }])
    for (const origin of ['reference_answers', 'not_stated'] as const)
      await expect(planRun(ctx, await input(release.id, origin))).rejects.toMatchObject({
        field: 'systemId',
        message: expect.stringMatching(/^No task of Release .* has an answer .*physicians/),
      })
  })
})

describe('an answer to another version of the task', () => {
  it('counts if the conversation is the same, as after an erratum to the rubric', async () => {
    const release = await makeRelease(ctx.db, 2)
    const earlier = await addVersion(release, 0)
    const other = await addVersion(release, 1, {
      conversation: [{ role: 'user', content: 'Another question.' }],
    })
    await answer({ versionId: earlier, text: 'same question', personId: await makePhysician() })
    await answer({ versionId: other, text: 'another question', personId: await makePhysician() })
    expect(await copyTexts(release, 'no_ai')).toEqual([['same question'], []])
  })

  it('counts once if it was imported again, in the text that belongs to the version', async () => {
    const release = await makeRelease(ctx.db, [{ answer: 'of the release' }, {}])
    const source = 'physician_response'
    await answer({ versionId: await addVersion(release, 0), source, text: 'of a later import' })
    await answer({ versionId: await addVersion(release, 1), source, text: 'second' })
    await answer({ versionId: await addVersion(release, 1), source, text: 'third' })
    expect(await copyTexts(release, 'no_ai')).toEqual([['of the release'], ['third']])
  })

  it('doesn’t count if its writer is excluded', async () => {
    const release = await makeRelease(ctx.db, [{ answer: 'stays' }])
    const personId = await makePhysician()
    await answer({ versionId: await addVersion(release, 0), text: 'leaves', personId })
    expect(await copyTexts(release, 'no_ai')).toEqual([['stays', 'leaves']])
    await ctx.db.person.update({ where: { id: personId }, data: { workRemovedAt: new Date() } })
    expect(await copyTexts(release, 'no_ai')).toEqual([['stays']])
  })
})

import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { RATED_ANSWER_ID } from '../../domain/test-drive/verdict-cells'
import { FollowedTestDrive, TestDriveView } from '../../domain/test-drive/test-drive-views'
import { SuggestionsView } from '../../domain/suggestions/suggestion-views'
import { readSuggestions } from './read-suggestions'
import { followTestDrive } from './follow-test-drive'
import { readAnswerText, readTestDrive } from './read-test-drive'
import { SECRET_NAME } from '../testing/make-authoring-task'
import { criterion, example, makeTestDriveScene, SECRET_LLM } from '../testing/make-test-drive-scene'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { askExamples } from './ask-examples'
import { askSuggestions } from './ask-suggestions'
import { overruleVerdict } from './overrule-verdict'
import { startTestDrive } from './start-test-drive'
import { stopTestDrive } from './stop-test-drive'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

const SECRET = new RegExp(`${SECRET_LLM}|${SECRET_NAME}`)
let api: TestApi
let stub: StubProvider
beforeAll(async () => {
  api = await openTestApi()
  stub = await startStubProvider()
})
afterAll(async () => {
  await stub.close()
  await api.close()
})
beforeEach(() => stub.forget())

const work = () =>
  runUntilIdle(
    createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true', backoffMs: () => 0 }),
  )
type Wish = Omit<Parameters<typeof makeTestDriveScene>[1], 'baseUrl'>
const makeScene = (wish: Wish = {}) => makeTestDriveScene(api, { baseUrl: stub.baseUrl, ...wish })

describe('a test-drive', () => {
  it('tells whether the judge is the built-in simulator', async () => {
    const { judgeId, read } = await makeScene()
    expect((await read()).isJudgeSimulated).toBe(false)
    const { connectionId } = await api.db.judge.findUniqueOrThrow({ where: { id: judgeId } })
    await api.db.providerConnection.update({
      where: { id: connectionId ?? '' },
      data: { provider: 'simulator', baseUrl: '' },
    })
    expect((await read()).isJudgeSimulated).toBe(true)
  })

  it('judges each criterion on each answer once, without revealing which system answered', async () => {
    const { draft, start, read, taskId } = await makeScene()
    expect((await read()).cells).toEqual([])
    const pressed = await Promise.all([start(), start(), start()])
    expect(pressed.map(({ asked }) => asked).sort()).toEqual([0, 0, 4])
    await work()
    const view = await read()
    expect(TestDriveView.safeParse(view).error).toBeUndefined()
    expect(view.cells.map(({ criterionId, answerId, state }) => [criterionId, answerId, state])).toEqual(
      [RATED_ANSWER_ID, draft.examples[0]?.id].flatMap((answerId) =>
        draft.criteria.map(({ id }) => [id, answerId, 'judged']),
      ),
    )
    expect(view.answers).toMatchObject([
      { id: RATED_ANSWER_ID, is: 'rated' },
      { is: 'written', quality: 'bad' },
    ])
    expect(JSON.stringify(view)).not.toContain('tablet')
    expect(stub.calls()).toHaveLength(4)
    expect(JSON.stringify(view)).not.toMatch(SECRET)
    expect(await start()).toEqual({ asked: 0, known: 4 })
    expect(await api.db.workItem.count({ where: { testVerdict: { taskId } } })).toBe(4)
  })

  it('sends only changed criteria and answers again, and reuses verdicts when a text is restored', async () => {
    const { draft, change, start, read } = await makeScene()
    await start()
    await work()
    const [first, second] = draft.criteria
    if (!first || !second) throw new Error('No criteria.')
    await change({ criteria: [{ ...first, text: 'Names a dose for a child.' }, second] })
    const changed = await read()
    expect(changed.cells.map(({ criterionId }) => criterionId)).toEqual([second.id, second.id])
    expect(
      changed.old.map(({ criterionId, answerId, explanation }) => [criterionId, answerId, explanation]),
    ).toEqual(
      expect.arrayContaining(
        [RATED_ANSWER_ID, draft.examples[0]?.id].map((answerId) => [
          first.id,
          answerId,
          'Verdict of the stub.',
        ]),
      ),
    )
    expect(changed.old).toHaveLength(2)
    expect(await start()).toEqual({ asked: 2, known: 2 })
    await change({ criteria: [first, second] })
    expect(await read()).toMatchObject({ cells: [{}, {}, {}, {}], old: [] })
  })

  it('shows no verdict on another answer, even as an outdated one', async () => {
    const { draft, change, start, read } = await makeScene()
    expect(await read()).toMatchObject({ hasRun: false })
    await start()
    await work()
    await change({ examples: [{ ...(draft.examples[0] ?? example('')), text: 'Three tablets.' }] })
    const changed = await read()
    expect(changed).toMatchObject({ hasRun: true, old: [] })
    expect(changed.cells.map(({ answerId }) => answerId)).toEqual([RATED_ANSWER_ID, RATED_ANSWER_ID])
    await change({ examples: draft.examples })
    expect(await read()).toMatchObject({ cells: [{}, {}, {}, {}], old: [] })
  })

  it('returns only the verdicts since the given time', async () => {
    const { ctx, start, read, taskId } = await makeScene()
    const follow = (since: string) => followTestDrive(ctx, { taskId, since })
    const { at } = await read()
    await start()
    expect(await follow(at)).toMatchObject({ verdicts: [], queued: 4, openAnswers: 0 })
    await work()
    const news = await follow(at)
    expect(news).toMatchObject({
      queued: 0,
      verdicts: Array.from({ length: 4 }, () => ({ state: 'judged', explanation: 'Verdict of the stub.' })),
    })
    expect(FollowedTestDrive.safeParse(news).error).toBeUndefined()
    expect((await read()).cells.map(({ verdictId }) => verdictId).sort()).toEqual(
      news.verdicts.map(({ verdictId }) => verdictId).sort(),
    )
    expect((await follow(new Date(Date.parse(news.at) + 60_000).toISOString())).verdicts).toEqual([])
    const { ctx: other } = await makeScene()
    await expect(followTestDrive(other, { taskId, since: at })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be stopped by its author, and then sends the missing prompts again', async () => {
    const { ctx, start, read, taskId } = await makeScene()
    await start()
    expect(await stopTestDrive(ctx, taskId)).toBe(4)
    expect(await stopTestDrive(ctx, taskId)).toBe(0)
    await work()
    expect(stub.calls()).toEqual([])
    expect(
      (await read()).cells.map(({ state, failure }) => [state, failure?.startsWith('Stopped before')]),
    ).toEqual(Array.from({ length: 4 }, () => ['failed', true]))
    expect(await start()).toEqual({ asked: 4, known: 0 })
    await work()
    expect(await stopTestDrive(ctx, taskId)).toBe(0)
    expect((await read()).cells.map(({ state }) => state)).toEqual(['judged', 'judged', 'judged', 'judged'])
    const { ctx: other } = await makeScene()
    await expect(stopTestDrive(other, taskId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('runs one criterion on one answer', async () => {
    const { draft, start, read } = await makeScene()
    expect(await start({ criterionIds: [draft.criteria[0]?.id], answerIds: [RATED_ANSWER_ID] })).toEqual({
      asked: 1,
      known: 0,
    })
    expect((await read()).cells).toMatchObject([{ answerId: RATED_ANSWER_ID, state: 'queued' }])
  })

  it('reports a judge that returns no verdict, and retries it on request', async () => {
    const { start, read, judgeId } = await makeScene({ judgeLlm: 'stub-prose' })
    await start()
    await work()
    expect(
      (await read()).cells.map(({ state, failure }) => [state, failure?.includes('no verdict')]),
    ).toEqual(Array.from({ length: 4 }, () => ['failed', true]))
    await api.db.judge.update({ where: { id: judgeId }, data: { llm: 'steady' } })
    expect(await start()).toEqual({ asked: 4, known: 0 })
    await work()
    expect((await read()).cells.map(({ state }) => state)).toEqual(['judged', 'judged', 'judged', 'judged'])
  })

  it('leaves out criteria without text or points, and refuses what cannot be judged', async () => {
    const { draft, change, start, read, ctx, taskId } = await makeScene()
    await change({
      criteria: [criterion(' '), criterion('Names a dose.', null), criterion('Names a dose.', 0)],
    })
    await expect(start()).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('Write a criterion'),
    })
    await change({
      criteria: Array.from({ length: 150 }, (_, index) => criterion(`Names ${index}.`)),
      examples: [example('a'), example('b')],
    })
    await expect(start()).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('450 cells'),
    })
    await change({ headId: draft.nodes[0]?.id ?? null, examples: [] })
    await expect(start()).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('no answer to test on'),
    })
    await change({ headId: null })
    expect((await read()).obstacle).toContain('Start the conversation')
    await expect(start()).rejects.toMatchObject({ code: 'invalid_move' })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
    await expect(start()).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('has been submitted'),
    })
    const { ctx: other } = await makeScene()
    await expect(readTestDrive(other, taskId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(startTestDrive(other, { taskId })).rejects.toMatchObject({ code: 'not_found' })
    expect(ctx.actor).not.toEqual(other.actor)
  })

  it('says who can set a judge, and stops at the monthly budget', async () => {
    const { start, read, taskId } = await makeScene({ budget: '0' })
    await expect(start()).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('budget'),
    })
    const { datasetId } = await api.db.task.findUniqueOrThrow({
      where: { id: taskId },
      select: { datasetId: true },
    })
    await api.db.datasetSetting.create({
      data: { datasetId, kind: 'authoring', version: 2, value: emptyAuthoringSetting },
    })
    expect(await read()).toMatchObject({ obstacle: expect.stringContaining('admin'), cells: [] })
  })
})

describe('text that may identify a patient', () => {
  const dirty = 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.'

  it('is never sent to a judge or a model, and blocks nothing if it is not sent', async () => {
    const { ctx, taskId, draft, change, start } = await makeScene({
      exampleLlms: ['steady'],
      suggestionLlm: 'steady',
    })
    const [good] = draft.criteria
    const bad = criterion(`Names the number of ${dirty}`)
    if (!good) throw new Error('No criterion.')
    await change({ criteria: [good, bad] })
    await expect(start()).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('criterion'),
    })
    await expect(askSuggestions(ctx, taskId)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await start({ criterionIds: [good.id] })).toMatchObject({ asked: 2 })
    await change({ examples: [example(dirty)] })
    await expect(start()).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('example'),
    })
    const [asked, answered] = draft.nodes
    if (!asked || !answered) throw new Error('No turns.')
    await change({ nodes: [{ ...asked, text: dirty }], headId: asked.id })
    await expect(askExamples(ctx, taskId)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await api.db.turn.count({ where: { taskId, purpose: { not: 'conversation' } } })).toBe(0)
    expect(await api.db.testVerdict.count({ where: { taskId, prompt: { contains: '4471234' } } })).toBe(0)
  })
})

describe('overruling', () => {
  it('keeps every label next to the verdict; the last one counts, and null withdraws it', async () => {
    const { ctx, start, read, taskId } = await makeScene()
    await start({ answerIds: [RATED_ANSWER_ID] })
    await work()
    const [cell] = (await read()).cells
    const verdictId = cell?.verdictId ?? ''
    const say = (met: boolean | null) => overruleVerdict(ctx, { taskId, verdictId, met })
    const labelNow = async () => (await read()).cells[0]
    await say(!cell?.met)
    await say(!cell?.met)
    expect(await labelNow()).toMatchObject({ met: cell?.met, label: !cell?.met })
    await say(null)
    expect(await labelNow()).toMatchObject({ met: cell?.met, label: null })
    expect(
      (await api.db.seenLabel.findMany({ where: { testVerdictId: verdictId }, orderBy: { id: 'asc' } })).map(
        ({ met }) => met,
      ),
    ).toEqual([!cell?.met, null])
  })
})

describe('answers of other systems', () => {
  it('are requested once per conversation, and hide which system gave them', async () => {
    const { ctx, taskId, change, read } = await makeScene({ exampleLlms: ['steady', 'stub-401'] })
    const turnIds = await askExamples(ctx, taskId)
    expect(turnIds).toHaveLength(2)
    await change({ examples: turnIds.map((turnId) => example('', { origin: 'system', turnId })) })
    expect(await read()).toMatchObject({
      openAnswers: 2,
      answers: [{ state: 'ready' }, { state: 'waiting' }, { state: 'waiting' }],
    })
    await work()
    const view = await read()
    expect(
      view.answers
        .slice(1)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'ready'])
    const [answerId = '', failedId = ''] = ['ready', 'failed'].map(
      (wanted) => view.answers.find(({ is, state }) => is === 'system' && state === wanted)?.id,
    )
    expect((await readAnswerText(ctx, { taskId, answerId })).text).toContain('Answer of the stub')
    await expect(readAnswerText(ctx, { taskId, answerId: failedId })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await readAnswerText(ctx, { taskId, answerId: RATED_ANSWER_ID })).toEqual({ text: 'One tablet.' })
    expect(JSON.stringify(view)).not.toMatch(new RegExp(`${SECRET.source}|steady|stub-401`))
    const again = await askExamples(ctx, taskId)
    expect(again).toHaveLength(2)
    expect(again.filter((id) => turnIds.includes(id))).toHaveLength(1)
  })

  it('must be examples from the same person and task', async () => {
    const [one, two] = [await makeScene({ exampleLlms: ['steady'] }), await makeScene()]
    const [turnId = ''] = await askExamples(one.ctx, one.taskId)
    await work()
    await two.change({
      examples: [
        example('', { origin: 'system', turnId }),
        example('', { origin: 'system', turnId: two.draft.nodes[1]?.turnId ?? null }),
      ],
    })
    expect((await two.read()).answers.slice(1)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })
})

describe('suggestions', () => {
  it('require a criterion of the author’s own, are requested once at a time, and are parsed', async () => {
    const { ctx, taskId, change } = await makeScene({ suggestionLlm: 'steady' })
    await change({ criteria: [{ ...criterion('Names a dose.'), origin: { is: 'suggested', of: [] } }] })
    await expect(askSuggestions(ctx, taskId)).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('of your own'),
    })
    await change({})
    const ids = await Promise.all([askSuggestions(ctx, taskId), askSuggestions(ctx, taskId)])
    expect(new Set(ids).size).toBe(1)
    expect(await readSuggestions(ctx, taskId)).toMatchObject({
      obstacle: null,
      latest: { turnId: ids[0], state: 'waiting' },
    })
    await work()
    const view = await readSuggestions(ctx, taskId)
    expect(SuggestionsView.safeParse(view).error).toBeUndefined()
    expect(view.latest).toMatchObject({ state: 'ready', unusable: 0, failure: null })
    expect(view.latest?.suggestions.length).toBeGreaterThan(2)
    expect(stub.calls()).toHaveLength(1)
    expect(JSON.stringify(view)).not.toMatch(SECRET)
  })

  it.each([
    ['stub-prose', /not a list/],
    ['stub-empty', /returned an empty answer/],
    ['stub-500', /no answer/],
  ])('explain a failure of %s in a sentence', async (suggestionLlm, sentence) => {
    const { ctx, taskId } = await makeScene({ suggestionLlm })
    await askSuggestions(ctx, taskId)
    await work()
    expect((await readSuggestions(ctx, taskId)).latest).toMatchObject({
      state: 'failed',
      suggestions: [],
      failure: expect.stringMatching(sentence),
    })
  })

  it('say who can set a system for them', async () => {
    const { ctx, taskId } = await makeScene()
    expect(await readSuggestions(ctx, taskId)).toMatchObject({
      obstacle: expect.stringContaining('admin'),
      latest: null,
    })
    await expect(askSuggestions(ctx, taskId)).rejects.toMatchObject({ code: 'invalid_move' })
  })
})

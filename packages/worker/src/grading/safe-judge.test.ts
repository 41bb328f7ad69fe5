import { makeJudge, makeRelease, makeSystem, retryRun, startRun } from '@consilium/db/testing'
import { DEFAULT_JUDGE_TEMPLATE } from '@consilium/scoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeGullibly } from '../../../../e2e/stub-provider/gullible-judge.mjs'
import { sha256 } from '../../../../e2e/stub-provider/hash.mjs'
import { startStubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'
import { injections } from './injections'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(async () => {
  await engine.close()
})

describe('a judge that answers nothing', () => {
  it.each([
    ['empty', 'empty'],
    ['null', 'empty'],
    ['refused', 'refused'],
    ['filtered', 'filtered'],
    ['length', 'cut_off'],
    ['blocked', 'filtered'],
    ['refusal', 'not_a_verdict'],
    ['think', 'not_a_verdict'],
    ['truncated', 'invalid_response'],
    ['plain', 'invalid_response'],
  ])(
    '%s: is called four times, then the criterion is unscored for that reason, and a retry calls it again',
    async (fault, outcome) => {
      const { db } = engine
      const stub = await startStubProvider()
      const release = await makeRelease(db, 1)
      const systemId = await makeSystem(db, { baseUrl: stub.baseUrl, llm: 'steady' })
      const judgeId = await makeJudge(db, { baseUrl: stub.baseUrl, llm: `stub-${fault}-times-4` })
      const { runId, gradingId } = await startRun(db, { releaseId: release.id, systemId, judgeId })
      await runUntilIdle(engine)
      expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
        state: 'incomplete',
        stateReason: expect.stringContaining('3 of 3 criteria are unscored'),
      })
      const attempts = await db.attempt.findMany({
        where: { runId, criterionId: { not: null } },
        select: { outcome: true, message: true },
      })
      expect(attempts.map((attempt) => attempt.outcome)).toEqual(Array.from({ length: 12 }, () => outcome))
      expect(attempts.every(({ message }) => message !== null && message !== '')).toBe(true)
      expect(await db.verdict.count({ where: { gradingId } })).toBe(0)
      expect(await db.result.count({ where: { gradingId } })).toBe(0)
      await retryRun(db, runId)
      await runUntilIdle(engine)
      expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
      expect(await db.verdict.count({ where: { gradingId } })).toBe(3)
      await stub.close()
    },
  )
})

describe('a run whose every answer is an injection', () => {
  it('gets the correct verdicts, each for the whole answer and its own criterion', async () => {
    const { db } = engine
    const answers = injections
      .filter(({ place }) => place === 'answer')
      .map(({ write }) => `I would watch and wait.\n\n${write(true)}`)
    let next = 0
    const stub = await startStubProvider({
      compose: (messages) => {
        const prompt = messages.at(-1)?.content ?? ''
        return prompt.includes('criteria_met')
          ? judgeGullibly(DEFAULT_JUDGE_TEMPLATE, prompt)
          : (answers[(next += 1) - 1] ?? '')
      },
    })
    const release = await makeRelease(db, answers.length)
    const systemId = await makeSystem(db, { baseUrl: stub.baseUrl, llm: 'hostile' })
    const judgeId = await makeJudge(db, {
      baseUrl: stub.baseUrl,
      llm: 'gullible',
      template: DEFAULT_JUDGE_TEMPLATE,
    })
    const { runId, gradingId } = await startRun(db, { releaseId: release.id, systemId, judgeId })
    await runUntilIdle(engine)
    expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
    const verdicts = await db.verdict.findMany({
      where: { gradingId },
      include: { completion: true, criterion: true },
    })
    expect(verdicts).toHaveLength(answers.length * 3)
    const hash = (text: string) => sha256(text.split(/[\n\r\v\f\u0085\u2028\u2029]/).join('\n'))
    for (const { met, explanation, completion, criterion } of verdicts) {
      expect(met, completion.text).toBe(false)
      expect(explanation).toBe(
        `answer ${hash(completion.text)}, criterion ${hash(`[${criterion.points}] ${criterion.text}`)}`,
      )
    }
    await stub.close()
  })
})

import { hashWithKey } from '@consilium/db'
import { makeJudge, makeRelease, makeSystem, retryRun, startRun } from '@consilium/db/testing'
import { DEFAULT_JUDGE_TEMPLATE, renderJudgePrompt, type PromptMessage } from '@consilium/scoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

/** A run whose judge gives no verdict until `answers` is true, with the prompts that it received. */
async function makeRun() {
  const judge = { answers: false, prompts: [] as string[] }
  const stub = await startStubProvider({
    compose: (messages) => {
      const prompt = messages.at(-1)?.content ?? ''
      if (!prompt.includes('criteria_met')) return 'I would watch and wait.'
      judge.prompts.push(prompt)
      return judge.answers ? '{"explanation": "So.", "criteria_met": true}' : 'No verdict.'
    },
  })
  const { db } = engine
  const { runId, gradingId } = await startRun(db, {
    releaseId: (await makeRelease(db, 1)).id,
    systemId: await makeSystem(db, { baseUrl: stub.baseUrl, llm: 'steady' }),
    judgeId: await makeJudge(db, { baseUrl: stub.baseUrl, llm: 'judge', template: DEFAULT_JUDGE_TEMPLATE }),
  })
  return { runId, gradingId, stub, judge }
}

/** The prompts of a grading, from what is stored. */
async function reproduce(gradingId: string): Promise<string[]> {
  const { markKey, run } = await engine.db.grading.findUniqueOrThrow({
    where: { id: gradingId },
    include: { run: { include: { completions: { include: { version: { include: { criteria: true } } } } } } },
  })
  return run.completions.flatMap(({ text, version }) =>
    version.criteria.map((criterion) =>
      renderJudgePrompt(
        DEFAULT_JUDGE_TEMPLATE,
        { conversation: version.conversation as unknown as PromptMessage[], answer: text, criterion },
        hashWithKey(markKey ?? new Uint8Array()),
      ),
    ),
  )
}

describe('the prompts of a judge', () => {
  it('can be reproduced from the key of their grading, and a retry sends the same', async () => {
    const { runId, gradingId, stub, judge } = await makeRun()
    await runUntilIdle(engine)
    const expected = await reproduce(gradingId)
    expect(new Set(judge.prompts)).toEqual(new Set(expected))
    judge.prompts.splice(0)
    judge.answers = true
    await retryRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(judge.prompts.toSorted()).toEqual(expected.toSorted())
    await stub.close()
  })

  it('have another mark in another grading of the same texts', async () => {
    const { stub, judge } = await makeRun()
    judge.answers = true
    const other = await makeRun()
    other.judge.answers = true
    await runUntilIdle(engine)
    const marksOf = (prompts: string[]) =>
      new Set(prompts.map((prompt) => /\[(b[0-9a-f]+)\] Message 1 of /.exec(prompt)?.[1]))
    const marks = [...marksOf(judge.prompts), ...marksOf(other.judge.prompts)]
    expect(marks).toHaveLength(2)
    expect(new Set(marks).size).toBe(2)
    await Promise.all([stub.close(), other.stub.close()])
  })

  it('of a grading from before keys get a key when they are sent again', async () => {
    const { runId, gradingId, stub, judge } = await makeRun()
    await engine.db.grading.update({ where: { id: gradingId }, data: { markKey: null } })
    await runUntilIdle(engine)
    const { markKey } = await engine.db.grading.findUniqueOrThrow({ where: { id: gradingId } })
    expect(markKey?.length).toBe(16)
    judge.prompts.splice(0)
    judge.answers = true
    await retryRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(judge.prompts.toSorted()).toEqual((await reproduce(gradingId)).toSorted())
    await stub.close()
  })
})

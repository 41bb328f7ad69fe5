import { makeImport, makeJudge, makeSystem, startRun, testJudgeTemplate } from '@consilium/db/testing'
import { createRandom, renderJudgePrompt } from '@consilium/scoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashConversation } from '../../../../e2e/stub-provider/hash.mjs'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'

const random = createRandom('replay')
const tagPool = ['axis:accuracy', 'axis:completeness', 'cluster:a', 'level:cluster', 'level:example']

/** Recorded rows: what was asked, what the system answered, what the judge decided. */
const recorded = Array.from({ length: 40 }, (_, row) => {
  const conversation = [
    { role: 'user' as const, content: `Recorded question ${row}: ${'detail '.repeat(random.nextInt(9))}` },
  ]
  const criteria = Array.from({ length: 1 + random.nextInt(7) }, (_item, index) => ({
    criterion: `Criterion ${index} of row ${row}`,
    points: index === 0 ? 1 + random.nextInt(10) : (random.nextInt(2) ? 1 : -1) * (1 + random.nextInt(10)),
    tags: tagPool.filter(() => random.nextInt(3) === 0),
    met: random.nextInt(2) === 1,
  }))
  return {
    id: `recorded-${row}`,
    conversation,
    theme: `theme:${row % 3}`,
    answer: `${'Änswer 🙂 '.repeat(1 + random.nextInt(200))}${row}`,
    criteria,
  }
})

const file = recorded
  .map(({ id, conversation, theme, criteria }) =>
    JSON.stringify({
      prompt_id: id,
      prompt: conversation,
      example_tags: [theme],
      rubrics: criteria.map(({ criterion, points, tags }) => ({ criterion, points, tags })),
      ideal_completions_data: null,
      canary: 'c',
    }),
  )
  .join('\n')

/** What the reference harness makes of the recorded rows, written out plainly. */
function aggregateByHand(): Record<string, number> {
  const values: Record<string, number[]> = {}
  const note = (name: string, value: number) => (values[name] ??= []).push(value)
  const scoreOf = (criteria: (typeof recorded)[number]['criteria']) => {
    const possible = criteria.reduce((sum, { points }) => sum + (points > 0 ? points : 0), 0)
    const earned = criteria.reduce((sum, { points, met }) => sum + (met ? points : 0), 0)
    return possible > 0 ? earned / possible : null
  }
  for (const { theme, answer, criteria } of recorded) {
    const score = scoreOf(criteria) ?? 0
    note('overall_score', score)
    note('overall_score_length_adjusted', score - (0.0147 * ([...answer].length - 2_000)) / 500)
    note(theme, score)
    for (const tag of tagPool) {
      const tagged = scoreOf(criteria.filter(({ tags }) => tags.includes(tag)))
      if (tagged !== null) note(tag, tagged)
    }
  }
  const mean = (list: number[]) =>
    Math.min(1, Math.max(0, list.reduce((sum, value) => sum + value, 0) / list.length))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, list]) => [
      [name, mean(list)],
      [`${name}:n_samples`, list.length],
    ]),
  )
}

describe('a replay of recorded answers and verdicts', () => {
  let engine: Awaited<ReturnType<typeof openTestEngine>>
  let stub: StubProvider
  beforeAll(async () => {
    engine = await openTestEngine()
    const answers = recorded.flatMap(({ conversation, answer, criteria }) => [
      [hashConversation(conversation), answer],
      ...criteria.map(({ criterion, points, met }) => {
        const prompt = renderJudgePrompt(
          testJudgeTemplate,
          { conversation, answer, criterion: { text: criterion, points } },
          () => '',
        )
        return [
          hashConversation([{ role: 'user', content: prompt }]),
          `\`\`\`json\n${JSON.stringify({ explanation: 'As recorded.', criteria_met: met })}\n\`\`\``,
        ]
      }),
    ])
    stub = await startStubProvider({ answers: Object.fromEntries(answers) })
  })
  afterAll(async () => {
    await stub.close()
    await engine.close()
  })

  it('gives the numbers of the reference implementation, from file to result', async () => {
    const { db } = engine
    const importId = await makeImport(db, { content: file, format: 'healthbench' })
    await runUntilIdle(engine)
    const { datasetId, created } = await db.import.findUniqueOrThrow({ where: { id: importId } })
    expect(created).toBe(recorded.length)
    const tasks = await db.importTask.findMany({
      where: { importId },
      select: { taskId: true, versionId: true },
    })
    const release = await db.release.create({
      data: {
        datasetId: datasetId ?? '',
        name: 'Replay',
        attestation: 'imported',
        taskCount: tasks.length,
        contentHash: '',
        tasks: { create: tasks },
      },
    })
    const onStub = { baseUrl: stub.baseUrl, llm: 'recorded' }
    const ids = {
      releaseId: release.id,
      systemId: await makeSystem(db, onStub),
      judgeId: await makeJudge(db, onStub),
    }
    const { runId, gradingId } = await startRun(db, { ...ids, profile: 'healthbench-professional' })
    await runUntilIdle(engine)
    expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
    const { reference } = await db.result.findFirstOrThrow({ where: { gradingId } })
    const numbers = new Map(Object.entries(reference as Record<string, number>))
    const expected = aggregateByHand()
    for (const [name, value] of Object.entries(expected))
      expect(Math.abs((numbers.get(name) ?? Number.NaN) - value), name).toBeLessThan(1e-9)
    const extra = [...numbers.keys()].filter(
      (name) => !(name in expected) && !name.endsWith(':bootstrap_std'),
    )
    expect(extra.sort()).toEqual(['score', 'score:n_samples'])
    const calls = recorded.length + recorded.reduce((sum, { criteria }) => sum + criteria.length, 0)
    expect(stub.calls()).toHaveLength(calls)
  })
})

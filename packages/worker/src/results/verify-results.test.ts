import { readFileSync } from 'node:fs'
import {
  makeJudge,
  makePerson,
  makePhysicians,
  makePrices,
  makeRelease,
  makeSystem,
  startRun,
} from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChecks } from '../boards'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'
import { runUpkeep } from '../upkeep/schedule-upkeep'
import { backfillResults } from './backfill-results'
import { printChecks } from './print-checks'
import { verifyResults, type ResultCheck } from './verify-results'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let owner: pg.Client
let runId: string
let gradingId: string

beforeAll(async () => {
  engine = await openTestEngine()
  const { db } = engine
  owner = new pg.Client({ connectionString: engine.ownerUrl })
  await owner.connect()
  await makePrices(db, [
    { provider: 'simulator', llm: 'sim-good', inputNano: 3_000_000_000n, outputNano: 10n },
  ])
  const { id: releaseId } = await makeRelease(db, [{ answer: 'See a clinician today.' }, {}, {}])
  const judgeId = await makeJudge(db)
  await startRun(db, { releaseId, systemId: await makePhysicians(db), judgeId })
  const systemId = await makeSystem(db)
  const started = await startRun(db, { releaseId, systemId, judgeId, samplesPerTask: 2 })
  runId = started.runId
  gradingId = started.gradingId
  await runUntilIdle(engine)
})
afterAll(async () => {
  await owner.end()
  await engine.close()
})

/** Changes final rows, as only the owner of the database can. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  await owner.query("SET consilium.redacting = 'on'")
  await owner.query(sql, values)
  await owner.query('RESET consilium.redacting')
}

async function verify() {
  const found: ResultCheck[] = []
  for await (const check of verifyResults(engine))
    if (check.differences.length > 0 || check.failure !== null || check.isBare) found.push(check)
  return found
}
const listPaths = async () =>
  (await verify()).flatMap(({ differences }) => differences.map(({ path }) => path))

const readRows = async () => {
  const { rows } = await owner.query<{ row: string }>(
    'SELECT s::text AS row FROM sample_result s UNION ALL SELECT k::text FROM criterion_result k ORDER BY 1',
  )
  return rows
}
const readCalls = async () => {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT id, refusal, first_token_ms, last_token_ms, input_tokens, output_tokens, reasoning_tokens, cost_nano
     FROM completion WHERE run_id = $1 ORDER BY id`,
    [runId],
  )
  return rows
}

describe('the rows of a result', () => {
  it('keep what the call of each answer took, and count every verdict', async () => {
    const { db } = engine
    const samples = await db.sampleResult.findMany({
      where: { result: { gradingId } },
      include: { completion: true },
    })
    expect(samples).toHaveLength(6)
    for (const { completion, ...row } of samples) {
      const attempt = await db.attempt.findFirstOrThrow({
        where: { workItem: { runId, versionId: row.versionId, sample: row.sample }, criterionId: null },
      })
      const { inputTokens, outputTokens, reasoningTokens, costNano, latencyMs, refusal } = attempt
      const call = { inputTokens, outputTokens, reasoningTokens, costNano, refusal, lastTokenMs: latencyMs }
      expect(row).toMatchObject({ ...call, firstTokenMs: null, characters: completion.characters })
      expect(completion).toMatchObject(call)
      expect(costNano).toBeGreaterThan(0n)
    }
    const counted = await db.criterionResult.aggregate({
      where: { result: { gradingId } },
      _sum: { judged: true, met: true, unscored: true },
    })
    expect(counted._sum).toEqual({
      judged: await db.verdict.count({ where: { gradingId } }),
      met: await db.verdict.count({ where: { gradingId, met: true } }),
      unscored: 0,
    })
  })

  it('are read by task as the verdicts say, with a number for each physician', async () => {
    const { db } = engine
    const results = await db.result.findMany({
      include: {
        grading: {
          include: { verdicts: { include: { criterion: true } }, run: { include: { system: true } } },
        },
      },
    })
    const personId = await makePerson(db)
    await owner.query('BEGIN')
    await tamper('UPDATE baseline_answer SET person_id = $1', [personId])
    const checks = await readChecks(
      owner as unknown as pg.Pool,
      results.map(({ id, grading }) => ({ resultId: id, kind: grading.run.system.kind })),
    )
    await owner.query('ROLLBACK')
    for (const { id, grading } of results) {
      const { verdicts, run } = grading
      for (const [versionId, { negativeMet, importantMissed, answers }] of checks.get(id) ?? []) {
        const ofTask = verdicts.filter(({ criterion }) => criterion.versionId === versionId)
        const share = (isKind: (points: number) => boolean, met: boolean) => {
          const ofKind = ofTask.filter(({ criterion }) => isKind(criterion.points))
          const against = new Set(ofKind.filter((verdict) => verdict.met === met).map((v) => v.completionId))
          return ofKind.length === 0 ? null : against.size / run.samplesPerTask
        }
        expect(negativeMet).toBe(share((points) => points < 0, true))
        expect(importantMissed).toBe(share((points) => points >= 7, false))
        const isOfPhysicians = run.system.kind === 'physicians'
        expect(answers.map(({ person }) => person)).toEqual(isOfPhysicians ? ['1'] : [null, null])
      }
    }
    expect([...checks.values()].map(({ size }) => size).sort()).toEqual([1, 3])
  })

  it('of physicians have no call', async () => {
    const rows = await engine.db.sampleResult.findMany({
      where: { completion: { run: { answerOrigin: 'no_ai' } } },
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ refusal: null, lastTokenMs: null, inputTokens: null, costNano: null })
  })

  it('are added by a worker to results that are older than they are, as a new computation gives them', async () => {
    const before = await readRows()
    await tamper('DELETE FROM sample_result; DELETE FROM criterion_result')
    const bare = await verify()
    expect(bare).toMatchObject([
      { isBare: true, differences: [] },
      { isBare: true, differences: [] },
    ])
    await runUpkeep(engine)
    expect(await readRows()).toEqual(before)
    expect(await backfillResults(engine)).toBe(0)
    expect(await verify()).toEqual([])
  })
})

describe('an upgrade', () => {
  it('describes earlier answers by their attempt, and leaves null what has expired', async () => {
    const calls = await readCalls()
    const [expired] = await engine.db.attempt.findMany({
      where: { runId, criterionId: null },
      include: { workItem: true },
    })
    const { versionId, sample } = expired?.workItem ?? {}
    await tamper('DELETE FROM attempt WHERE id = $1', [expired?.id])
    await tamper(
      `UPDATE completion SET refusal = NULL, last_token_ms = NULL, input_tokens = NULL, output_tokens = NULL, reasoning_tokens = NULL, cost_nano = NULL`,
    )
    const migration = readFileSync(
      new URL('../../../../prisma/migrations/20261126020000_result_rows/migration.sql', import.meta.url),
      'utf8',
    )
    await tamper(/^UPDATE completion[^;]*;/m.exec(migration)?.[0] ?? '')
    const lost = await engine.db.completion.findFirstOrThrow({
      where: { runId, versionId: versionId ?? '', sample: sample ?? 0 },
    })
    expect(await readCalls()).toEqual(
      calls.map((call) =>
        call['id'] === lost.id
          ? { ...Object.fromEntries(Object.keys(call).map((name) => [name, null])), id: lost.id }
          : call,
      ),
    )
    await tamper('DELETE FROM sample_result; DELETE FROM criterion_result')
    await backfillResults(engine)
    expect(
      await engine.db.sampleResult.count({
        where: { result: { gradingId }, lastTokenMs: null, costNano: null, inputTokens: null },
      }),
    ).toBe(1)
    expect(await verify()).toEqual([])
  })
})

describe('verifying results', () => {
  it('finds a flipped bit, a changed number and a missing row, and prints them', async () => {
    const { score, versionId, resultId } = await engine.db.exampleResult.findFirstOrThrow({
      where: { result: { gradingId } },
    })
    const bits = new BigInt64Array(new Float64Array([score]).buffer)
    bits[0] = (bits[0] ?? 0n) ^ 1n
    const [flipped] = new Float64Array(bits.buffer)
    await tamper('UPDATE example_result SET score = $1 WHERE result_id = $2 AND version_id = $3', [
      flipped,
      resultId,
      versionId,
    ])
    expect(await listPaths()).toEqual([`examples.${versionId}.score`])
    await tamper('UPDATE example_result SET score = $1 WHERE result_id = $2 AND version_id = $3', [
      score,
      resultId,
      versionId,
    ])
    const { completionId, characters } = await engine.db.sampleResult.findFirstOrThrow({
      where: { resultId },
    })
    await tamper(`UPDATE sample_result SET characters = characters + 1 WHERE completion_id = $1`, [
      completionId,
    ])
    const { criterionId } = await engine.db.criterionResult.findFirstOrThrow({ where: { resultId } })
    await tamper('DELETE FROM criterion_result WHERE criterion_id = $1 AND result_id = $2', [
      criterionId,
      resultId,
    ])
    await tamper(`UPDATE result SET board = jsonb_set(board, '{raw,mean}', '0.25') WHERE id = $1`, [resultId])
    const lines: string[] = []
    expect(await printChecks(engine, (line) => lines.push(line))).toBe(false)
    expect(
      lines.slice(0, -1).map((line) => line.replace(/(?<=gives? )\{.*\}|(?<=give )[\d.-]+(?=\.$)/, '…')),
    ).toEqual([
      `Result ${resultId}: board.raw.mean is stored as 0.25; its verdicts give ….`,
      `Result ${resultId}: samples.${completionId}.characters is stored as ${characters + 1}; its verdicts give ….`,
      `Result ${resultId}: criteria.${criterionId} is missing; its verdicts give ….`,
    ])
    expect(lines.at(-1)).toMatch(
      /^Computed 2 results of 7 answers again in [\d.]+ s: 3 differences, 0 that can't be computed, 0 without rows\.$/,
    )
    await tamper('DELETE FROM sample_result; DELETE FROM criterion_result')
    await backfillResults(engine)
    expect(await listPaths()).toEqual(['board.raw.mean'])
  })

  it('finds a changed verdict and a missing one', async () => {
    const { id, criterionId, completionId } = await engine.db.verdict.findFirstOrThrow({
      where: { gradingId },
    })
    await tamper('UPDATE verdict SET met = NOT met WHERE id = $1', [id])
    const paths = await listPaths()
    expect(paths).toContain(`criteria.${criterionId}.met`)
    expect(paths.some((path) => path.startsWith(`samples.${completionId}.`))).toBe(true)
    await tamper('DELETE FROM verdict WHERE id = $1', [id])
    expect(await verify()).toMatchObject([
      { failure: expect.stringContaining('1 unscored criteria'), differences: [] },
    ])
  })
})

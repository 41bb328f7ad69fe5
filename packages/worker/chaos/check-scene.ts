import { ask } from './ask'
import {
  answerTask,
  isSpoiled,
  judgeCriterion,
  planQuestion,
  type FaultMix,
  type Question,
  type Stage,
} from './fault-plan'
import { SLOTS } from './make-world'
import { matchAttempts } from './match-attempts'
import type { Scene } from './open-scene'
import { readAttempts } from './read-attempts'
import type { Call } from './start-chaos-provider'

export interface Report {
  /** Violations; empty when everything is right. */
  findings: string[]
  calls: number
  /** Calls beyond those that the provider's faults made necessary. */
  extra: number
  /** Calls in flight at the strikes: the upper bound of extra calls. */
  inFlight: number
  /** Answers, verdicts and results that exist more than once. */
  twice: number
  /** Answers and verdicts that are missing. */
  lost: number
  mostInFlight: number
  slots: number
  recoverySeconds: number | null
}

/** How often the engine calls while no answer is usable. */
const ASKS = 4

/** Compares what the scene left behind with the oracle: the seeded plan, the provider's log, a quiet run. */
export async function checkScene(
  scene: Scene,
  mix: FaultMix,
  {
    requestsPerMinute = null,
    heals = false,
  }: {
    requestsPerMinute?: number | null
    /** Permanently failing questions were fixed and retried. */ heals?: boolean
  },
): Promise<Report> {
  const { provider, world, strikes } = scene
  const findings = [...provider.problems]
  const { twice, lost } = await compareWithPlan(scene, heals ? { ...mix, spoiled: 0 } : mix, findings)
  const attempts = await readAttempts(scene.pool)
  const matching = matchAttempts(provider.calls, attempts, strikes)
  findings.push(...matching.findings)
  const extra = countExtra(provider.calls, mix, heals)
  if (extra > matching.inFlight)
    findings.push(
      `${extra} calls were extra, but only ${matching.inFlight} were in flight when something happened.`,
    )
  for (const stage of ['completion', 'grading'] as const) {
    if (provider.mostInFlight[stage] > SLOTS)
      findings.push(
        `${provider.mostInFlight[stage]} calls of ${stage}s were in flight, ${SLOTS} are allowed.`,
      )
    const most = countMostInMinute(provider.calls, stage)
    if (requestsPerMinute !== null && most > requestsPerMinute)
      findings.push(`${most} calls of ${stage}s began within a minute, ${requestsPerMinute} are allowed.`)
  }
  const rows = new Map(attempts.map(({ id, hash }) => [id, hash]))
  for (const [id, hash] of scene.kept)
    if (rows.get(id) !== hash) findings.push(`Attempt ${id} existed before and is gone or changed.`)
  const open = await ask<{ count: number }>(
    scene.pool,
    `SELECT count(*)::int FROM work_item WHERE run_id = $1 AND state IN ('ready', 'running')`,
    [world.runId],
  )
  if (open[0]?.count !== 0) findings.push(`${open[0]?.count} items are still open.`)
  const recoveries: number[] = []
  for (const recovered of scene.recoveries) {
    try {
      recoveries.push(await recovered())
    } catch (error) {
      findings.push(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    findings,
    calls: provider.calls.length,
    extra,
    inFlight: matching.inFlight,
    twice,
    lost,
    mostInFlight: Math.max(provider.mostInFlight.completion, provider.mostInFlight.grading),
    slots: SLOTS,
    recoverySeconds: recoveries.length === 0 ? null : Math.max(...recoveries),
  }
}

/** Every answer and verdict of the plan must exist once, and no others. */
async function compareWithPlan({ pool, world }: Scene, mix: FaultMix, findings: string[]) {
  const found = await ask<{ line: string; times: number }>(
    pool,
    `SELECT line, count(*)::int AS times FROM (
       SELECT 'answer ' || substr(t.external_id, 6) || ' ' || c.outcome || ' ' || c.text AS line
       FROM completion c JOIN task_version v ON v.id = c.version_id JOIN task t ON t.id = v.task_id WHERE c.run_id = $1
       UNION ALL
       SELECT 'verdict ' || substring(k.text FROM '^Point ([0-9.]+):') || ' ' || x.met || ' ' || x.explanation
       FROM verdict x JOIN criterion k ON k.id = x.criterion_id WHERE x.grading_id = $2
       UNION ALL
       SELECT 'result' FROM result WHERE grading_id = $2
     ) AS found GROUP BY line`,
    [world.runId, world.gradingId],
  )
  const expected = new Set(listExpected(world.criteria, mix))
  const twice = found.reduce((sum, { times }) => sum + times - 1, 0)
  const there = new Set(found.map(({ line }) => line))
  const missing = [...expected].filter((line) => !there.has(line))
  const strange = [...there].filter((line) => !expected.has(line))
  if (twice > 0) findings.push(`${twice} rows exist twice.`)
  if (missing.length > 0) findings.push(`${missing.length} are missing, such as: ${missing[0]}`)
  if (strange.length > 0) findings.push(`${strange.length} should not exist, such as: ${strange[0]}`)
  return { twice, lost: missing.length }
}

function listExpected(criteria: number[], mix: FaultMix): string[] {
  let isWhole = true
  const lines = criteria.flatMap((count, index) => {
    const task = index + 1
    const { outcome, text } = answerTask(mix.seed, task)
    const verdicts = Array.from({ length: outcome === 'answered' ? count : 0 }, (_, place): Question => ({
      stage: 'grading',
      task,
      criterion: place + 1,
    }))
    const given = verdicts.filter((question) => !isSpoiled(mix, question))
    isWhole &&= given.length === verdicts.length
    return [
      `answer ${task} ${outcome} ${text}`,
      ...given.map(({ criterion }) => describeVerdict(mix.seed, task, criterion)),
    ]
  })
  return isWhole ? [...lines, 'result'] : lines
}

function describeVerdict(seed: string, task: number, criterion: number): string {
  const { met, explanation } = judgeCriterion(seed, task, criterion)
  return `verdict ${task}.${criterion} ${met} ${explanation}`
}

/**
 * Calls beyond one good answer per question, the bad ones before it, and the allowed number where there is no
 * good one.
 */
function countExtra(calls: readonly Call[], mix: FaultMix, heals: boolean): number {
  const asks = new Map<string, number>()
  for (const { question } of calls) asks.set(question, (asks.get(question) ?? 0) + 1)
  let extra = 0
  for (const [question, count] of asks) extra += Math.max(0, count - countNeeded(mix, question, heals))
  return extra
}

function countNeeded(mix: FaultMix, name: string, heals: boolean): number {
  const [kind, place = ''] = name.split(' ')
  const [task, criterion] = place.split('.').map(Number)
  const question: Question = {
    stage: kind === 'answer' ? 'completion' : 'grading',
    task: task ?? 0,
    criterion: criterion ?? 0,
  }
  return isSpoiled(mix, question) ? ASKS + (heals ? 1 : 0) : planQuestion(mix, question).faults.length + 1
}

function countMostInMinute(calls: readonly Call[], stage: Stage): number {
  const begun = calls.filter((call) => call.stage === stage).map(({ beganAt }) => beganAt)
  let most = 0
  for (let first = 0, last = 0; last < begun.length; last += 1) {
    while ((begun[last] ?? 0) - (begun[first] ?? 0) >= 60_000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

import { checkScene, type Report } from './check-scene'
import type { FaultMix } from './fault-plan'
import type { World } from './make-world'
import { openScene, type Stage } from './open-scene'
import { readOutcome } from './read-outcome'
import type { Scenario } from './scenarios'
import type { Backend } from './start-chaos-queue'

export interface ScenarioReport extends Report {
  scenario: string
  backend: Backend
  seconds: number
}

export interface ScenarioOptions {
  world: World
  /** The faults of the provider, before the scenario changes them. */
  mix: FaultMix
  /** The outcome of the same run without faults. */
  quiet: string[]
  /** Of the scene's database. */
  name: string
}

/** Plays a scenario to the end of its run and compares the outcome with the oracle. */
export async function runScenario(
  stage: Stage,
  scenario: Scenario,
  backend: Backend,
  { world, mix: given, quiet, name }: ScenarioOptions,
): Promise<ScenarioReport> {
  const mix = { ...given, ...scenario.mix }
  const startedAt = performance.now()
  const scene = await openScene(stage, name, backend, world, mix)
  try {
    const { requestsPerMinute } = scenario
    if (requestsPerMinute !== undefined)
      await scene.admin.query('UPDATE lane SET requests_per_minute = $1', [requestsPerMinute])
    let failure: string | null = null
    let state = ''
    try {
      await scenario.act(scene)
      state = await scene.finished()
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const codes = await scene.stopWorkers()
    const report = await checkScene(scene, mix, scenario)
    if (failure !== null) report.findings.unshift(failure)
    else if (state !== 'completed') report.findings.unshift(`The run is ${state}.`)
    if (codes.some((code) => code !== 0))
      report.findings.push(`Workers exited with the codes ${codes.join(', ')} when they were stopped.`)
    report.findings.push(...compare(await readOutcome(scene), quiet))
    return { scenario: scenario.name, backend, seconds, ...report }
  } finally {
    await scene.close()
  }
}

/** The outcome of an undisturbed run. */
export async function runQuietly(
  stage: Stage,
  backend: Backend,
  { world, mix, name }: Omit<ScenarioOptions, 'quiet'>,
): Promise<string[]> {
  const scene = await openScene(stage, name, backend, world, { ...mix, faulty: 0 })
  try {
    await scene.startWorkers(1)
    const state = await scene.finished()
    if (state !== 'completed') throw new Error(`A quiet run ended ${state}.`)
    return await readOutcome(scene)
  } finally {
    await scene.close()
  }
}

function compare(outcome: string[], quiet: string[]): string[] {
  const before = new Set(quiet)
  const after = new Set(outcome)
  const gone = quiet.find((line) => !after.has(line))
  const other = outcome.find((line) => !before.has(line))
  if (gone === undefined && other === undefined && outcome.length === quiet.length) return []
  return [`The outcome differs from a quiet run. There: ${cut(gone)} Here: ${cut(other)}`]
}

function cut(line = 'the same.'): string {
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

/* npm run chaos [-- --backend redis|postgres|both] [--seed S] [--only WORDS] [--short]: breaks everything the
   engine depends on. See docs/chaos.md. */
import { parseArgs } from 'node:util'
import { endChildren } from './end-with-suite'
import { formatReport, formatTable } from './format-table'
import { makeWorld, SIZES } from './make-world'
import { openStage } from './open-stage'
import { runQuietly, runScenario, type ScenarioReport } from './run-scenario'
import { scenarios } from './scenarios'
import { shortScenario } from './short-scenario'
import { hasRedis, type Backend } from './start-chaos-queue'

const { values } = parseArgs({
  options: {
    backend: { type: 'string', default: 'both' },
    seed: { type: 'string', default: 'consilium' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const { seed, only, short } = values
const backends = (['redis', 'postgres'] satisfies Backend[]).filter(
  (backend) => values.backend === 'both' || values.backend === backend,
)
if (backends.length === 0) throw new Error('--backend is one of redis, postgres and both.')
if (backends.includes('redis') && !hasRedis())
  throw new Error('No redis-server was found on the PATH. Install it, or run with --backend postgres.')
const mix = { seed, faulty: 35 }
const played = (short ? [shortScenario] : scenarios).filter(
  ({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()),
)

const stage = await openStage()
const reports: ScenarioReport[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endChildren()
    void stage.close().finally(() => process.exit(1))
  })
try {
  for (const size of ['tiny', 'small', 'large'] as const) {
    const own = played.filter((scenario) => scenario.size === size)
    if (own.length === 0) continue
    const world = await makeWorld(stage.cluster, `world_${size}`, SIZES[size])
    const quiet = await runQuietly(stage, backends[0] ?? 'postgres', { world, mix, name: `quiet_${size}` })
    for (const scenario of own)
      for (const backend of backends) {
        if (scenario.backend !== undefined && scenario.backend !== backend) continue
        const name = `scene_${reports.length + 1}`
        const report = await runScenario(stage, scenario, backend, { world, mix, quiet, name })
        reports.push(report)
        console.log(formatReport(report))
        for (const finding of report.findings) console.log(`    ${finding}`)
        if (report.findings.length > 0)
          console.log(`    The logs of its workers: ${stage.logFolder}/${name}.log`)
      }
  }
} finally {
  const isWhole = reports.every(({ findings }) => findings.length === 0)
  await (isWhole ? stage.close() : stage.cluster.stop())
}
console.log(`\nSeed ${seed}\n\n${formatTable(reports)}`)
const broken = reports.filter(({ findings }) => findings.length > 0).length
console.log(
  `\n${reports.length} scenarios, ${broken === 0 ? 'nothing lost and nothing duplicated' : `${broken} broken`}.`,
)
process.exitCode = broken === 0 ? 0 : 1

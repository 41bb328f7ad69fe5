// Started by main.mjs, which provides Postgres and the bundle of the worker.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchCeilings } from './bench-ceilings'
import { benchInstalled } from './bench-installed'
import { benchLatency } from './bench-latency'
import { benchPause } from './bench-pause'
import { benchRate } from './bench-rate'
import { benchRecovery } from './bench-recovery'
import { benchScale } from './bench-scale'
import { benchSweep } from './bench-sweep'
import { seedRelease } from './seed'
import { openWorld } from './world'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
  },
})
const wanted = (name: string) => values.only?.split(',').includes(name) ?? true
const scope = { quick: values.quick, rounds: Number(values.rounds ?? (values.quick ? 1 : 3)) }

console.log(`Load of the machine: ${formatLoad()}`)
const world = await openWorld()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)))
try {
  const releaseId = await seedRelease(world)
  if (wanted('installed')) await benchInstalled(world, releaseId, scope)
  if (values.only?.includes('ceilings')) await benchCeilings(world, releaseId)
  if (wanted('rate')) await benchRate(world, releaseId, scope)
  if (wanted('pause')) await benchPause(world, releaseId, scope)
  if (wanted('latency')) await benchLatency(world, releaseId, scope)
  if (wanted('recovery')) await benchRecovery(world, releaseId)
  if (wanted('scale')) await benchScale(world, releaseId, scope)
  if (wanted('sweep'))
    await benchSweep(world, releaseId, { open: 100_000, done: values.quick ? 300_000 : 1_000_000 })
} finally {
  await world.close()
}
console.log(`\nLoad of the machine: ${formatLoad()}`)

function formatLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')
}

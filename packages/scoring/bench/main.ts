// Measures the package on this machine, next to numpy if installed: npm run bench -w packages/scoring [--
// --rounds 15]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Benchmark } from './benchmark'
import { benchmarks } from './benchmarks'
import { startNumpy, type Numpy } from './numpy'
import { describeRange, printTable } from './report'

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, only: { type: 'string' } },
})
const rounds = Number(flags.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error(`--rounds is ${flags.rounds}; give a whole number of at least 1.`)

const numpy = await startNumpy()
const python = numpy
  ? `numpy ${numpy.version}, one thread`
  : 'numpy not found (install python3-numpy on Debian, or set PYTHON to another Python)'
console.log(
  `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}; ${python}; ${rounds} rounds, interleaved.\n`,
)

const rows: string[][] = []
for (const benchmark of benchmarks.filter(({ name }) => name.includes(flags.only ?? '')))
  rows.push(...(await measure(benchmark, numpy)))
numpy?.stop()
printTable(
  [
    'benchmark',
    'median ms (range)',
    'processor ms',
    'first call',
    'compared with',
    'ratio (range over rounds)',
    'aim',
  ],
  rows,
)

/** One round runs our version and then each other version, so that load on the machine affects all. */
async function measure(
  { name, prepare, aim, numpyCase }: Benchmark,
  beside: Numpy | null,
): Promise<string[][]> {
  const run = prepare()
  const first = time(run).wall
  for (let i = 0; i < 5; i += 1) run()
  const ways = numpyCase && beside ? (beside.ways[numpyCase] ?? []) : []
  for (const way of ways) await beside?.measure(numpyCase ?? '', way)
  const ours: number[] = []
  const processor: number[] = []
  const theirs = ways.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const { wall, cpu } = time(run)
    ours.push(wall)
    processor.push(cpu)
    for (const [i, way] of ways.entries()) theirs[i]?.push((await beside?.measure(numpyCase ?? '', way)) ?? 0)
  }
  const own = [name, describeRange(ours), describeRange(processor), first.toFixed(1), '–', '–', aim]
  const others = ways.map((way, i) => {
    const times = theirs[i] ?? []
    const ratios = ours.map((ms, round) => ms / (times[round] as number))
    return ['', describeRange(times), '', '', `numpy: ${way}`, describeRange(ratios, 2), '']
  })
  return [own, ...others]
}

/** The processor time, of all threads, is what to compare on a busy machine. */
function time(run: () => void): { wall: number; cpu: number } {
  const start = performance.now()
  const used = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(used)
  return { wall: performance.now() - start, cpu: (user + system) / 1000 }
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

/** A numpy process that measures one variant of one case on request. */
export interface Numpy {
  readonly version: string
  readonly ways: Readonly<Record<string, readonly string[]>>
  measure(name: string, way: string): Promise<number>
  stop(): void
}

/** Starts the first Python with numpy; `null` if there is none. `PYTHON` names one to try first. */
export async function startNumpy(): Promise<Numpy | null> {
  for (const python of [process.env.PYTHON, 'python3', '/usr/bin/python3']) {
    if (python === undefined) continue
    const numpy = await tryPython(python)
    if (numpy) return numpy
  }
  return null
}

async function tryPython(python: string): Promise<Numpy | null> {
  const script = new URL('numpy_ways.py', import.meta.url).pathname
  // One thread, like the code it is compared with.
  const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' }
  const child = spawn(python, [script], { env })
  child.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })
  const hello = await readLine(child, lines)
  if (hello === null) return null
  const { numpy, ways } = JSON.parse(hello) as { numpy: string; ways: Record<string, string[]> }
  return {
    version: numpy,
    ways,
    measure: async (name, way) => {
      const answer = readLine(child, lines)
      child.stdin.write(`${JSON.stringify({ case: name, way })}\n`)
      const line = await answer
      if (line === null) throw new Error(`numpy exited while running ${way}.`)
      return (JSON.parse(line) as { ms: number }).ms
    },
    stop: () => child.stdin.end(),
  }
}

function readLine(child: ChildProcessWithoutNullStreams, lines: Interface): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (line: string | null): void => {
      lines.off('line', settle)
      child.off('close', end).off('error', end)
      resolve(line)
    }
    const end = (): void => settle(null)
    lines.once('line', settle)
    child.once('close', end)
    child.once('error', end)
  })
}

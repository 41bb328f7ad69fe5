import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const python = process.env['BENCH_PYTHON'] ?? 'python3'

/** Calls per second of the reference harness, or why it can't run here. */
export function runReference(baseUrl: string, seconds: number): { rate: number } | { missing: string } {
  if (spawnSync(python, ['-c', 'import openai']).status !== 0)
    return { missing: `${python} has no package “openai”; set BENCH_PYTHON to one that has it` }
  const script = fileURLToPath(new URL('reference.py', import.meta.url))
  const { status, stdout, stderr } = spawnSync(python, [script, baseUrl, `${seconds}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The reference harness failed: ${stderr}`)
  return { rate: Number(stdout) }
}

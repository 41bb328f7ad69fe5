import { spawn } from 'node:child_process'
import path from 'node:path'

export interface CliAnswer {
  code: number | null
  out: string
  err: string
}

/** Runs `npm run consilium -- …` against the instance under test. */
export async function runConsilium(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliAnswer> {
  const root = path.join(import.meta.dirname, '..')
  const child = spawn(process.execPath, [path.join(root, 'scripts/consilium.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { waitFor } from './wait-for'

const ROOT = path.join(import.meta.dirname, '../../..')

/** State, parent and command of a process; null when it is gone. */
function readProcess(pid: number): { state: string; parent: number; command: string } | null {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return null
  }
}

function findChildren(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readProcess(pid)?.parent === parent)
}

it('a suite that is ended by a signal leaves no process behind', { timeout: 90_000 }, async () => {
  const suite = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/worker/chaos/main.ts', '--short', '--backend', 'postgres'],
    { cwd: ROOT, stdio: 'ignore' },
  )
  const hasWorker = () =>
    findChildren(suite.pid).some((pid) => readProcess(pid)?.command.includes('worker.mjs'))
  await waitFor('the suite to start a worker', () => Promise.resolve(hasWorker()), { timeoutMs: 60_000 })
  const children = findChildren(suite.pid)
  expect(children.length).toBeGreaterThan(1)
  suite.kill('SIGTERM')
  await once(suite, 'exit')
  expect(children.filter((pid) => (readProcess(pid)?.state ?? 'Z') !== 'Z')).toEqual([])
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { endBackground, endRunningCommands, isAlive, run, waitUntil } from './lib/processes.mjs'

/** Prints the priority of a process and of its session. */
const SHOW = ['-c', 'nice; cat /proc/self/autogroup 2>/dev/null || echo none']

it('runs a command in the background at the lowest priority, of itself and of its session', async () => {
  const { code, stdout } = await run('sh', SHOW, { inBackground: true })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^19\n(none|\/autogroup-\d+ nice 19)\n/)
})

it('ends a command in the background with what it started', async () => {
  const file = path.join(os.tmpdir(), `consilium-background-${process.pid}`)
  const running = run('sh', ['-c', `sleep 60 & echo $! > ${file}; wait`], { inBackground: true })
  const read = () => Number(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 0)
  expect(await waitUntil(() => isAlive(read()), 20_000)).toBe(true)
  endRunningCommands()
  expect((await running).code).toBe(1)
  expect(await waitUntil(() => !isAlive(read()), 10_000)).toBe(true)
  fs.rmSync(file)
})

it('gives a command a full share of the processors once the background has ended', async () => {
  endBackground()
  const { stdout } = await run('sh', SHOW, { inBackground: true })
  expect(stdout).toMatch(/^19\n(none|\/autogroup-\d+ nice 0)\n/)
})

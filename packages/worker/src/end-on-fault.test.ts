import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const CANARY = 'canary-of-a-patient'
const fault = `Object.assign(new Error('no such "${CANARY}"'), { detail: 'Failing row contains (${CANARY})', code: '23505' })`

describe('endOnFault', () => {
  it.each([
    ['an exception that nobody caught', `setTimeout(() => { throw ${fault} })`, 'uncaught_exception'],
    ['a promise that nobody waited for', `void Promise.reject(${fault})`, 'unhandled_rejection'],
  ])('ends the process on %s with one line that quotes nothing', (_, work, event) => {
    const script = `import { createLog } from './log.ts'\nimport { endOnFault } from './end-on-fault.ts'\nendOnFault(createLog('debug'))\n${work}`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: path.resolve(import.meta.dirname), encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([1, ''])
    expect(JSON.parse(stdout)).toMatchObject({ event, err: { message: 'no such …', code: '23505' } })
    expect(stdout).not.toContain(CANARY)
  })
})

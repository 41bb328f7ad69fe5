import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const CANARY = 'canary-of-a-patient'
const fault = `Object.assign(new Error('no such "${CANARY}"'), { detail: 'Failing row contains (${CANARY})', code: '23505' })`

describe('exitOnFault', () => {
  it.each([
    ['an uncaught exception', `setTimeout(() => { throw ${fault} })`, 'uncaught_exception'],
    ['an unhandled rejection', `void Promise.reject(${fault})`, 'unhandled_rejection'],
  ])('exits on %s with one log line that quotes nothing', (_, work, event) => {
    const script = `import { createLog } from './create-log.ts'\nimport { exitOnFault } from './exit-on-fault.ts'\nexitOnFault(createLog('debug'))\n${work}`
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

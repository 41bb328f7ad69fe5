import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeTally, readPlaywrightCounts, readVitestCounts } from './lib/testing/tally.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-tally-'))
let count = 0
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(report) {
  const file = path.join(folder, `${++count}.json`)
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] }

describe('the tally', () => {
  it('reads vitest reports, including files that do not load', () => {
    expect(readVitestCounts(write(vitest), 0)).toMatchObject({ passed: 5, failed: 0, skipped: 3 })
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(readVitestCounts(write(broken), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 3 })
    expect(readVitestCounts(write(vitest), 1).failed).toBe(1)
    expect(readVitestCounts('/nowhere', 1)).toEqual({ failed: 1 })
  })

  it('reads Playwright reports, and counts flaky tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(readPlaywrightCounts(write({ stats }), 1)).toMatchObject({ passed: 4, failed: 2, skipped: 2 })
  })

  it('names the tests that failed', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'scores are clipped' },
      { status: 'passed', fullName: 'scores are means' },
    ]
    const testResults = [{ status: 'failed', name: path.resolve('packages/a.test.ts'), assertionResults }]
    expect(readVitestCounts(write({ ...vitest, numFailedTests: 1, testResults }), 1).failedTests).toEqual([
      'packages/a.test.ts: scores are clipped',
    ])

    const spec = (title, status) => ({ file: 'write.spec.ts', line: 7, title, tests: [{ status }] })
    const suites = [
      { suites: [{ specs: [spec('types', 'unexpected')] }], specs: [spec('opens', 'expected')] },
      { specs: [spec('saves', 'flaky')] },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
    expect(readPlaywrightCounts(write({ stats, suites }), 1).failedTests).toEqual([
      'write.spec.ts:7: types',
      'write.spec.ts:7: saves',
    ])
  })

  it('ends with one line of counts and an exit code', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    const tally = makeTally()
    tally.add('lint', { passed: 1 }, 10)
    tally.add('units', { passed: 5, skipped: 2 }, 10)
    expect(tally.close()).toBe(0)
    expect(print.mock.lastCall).toEqual(['\n6 passed, 0 failed, 2 skipped'])
    tally.add('journeys', { failed: 1, failedTests: ['write.spec.ts:7: saves'] }, 10)
    expect(tally.close()).toBe(1)
    expect(print).toHaveBeenCalledWith('\nFailed:\n  journeys: 1 failed\n    write.spec.ts:7: saves')
    print.mockRestore()
  })
})

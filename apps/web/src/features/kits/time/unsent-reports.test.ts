import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetTime, isDeleted, readUnsentReports, storeReport } from './unsent-reports'

// Stored keys are own properties, as in a browser.
beforeEach(() => {
  const localStorage = Object.create({
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }) as Storage
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the time on a deleted draft is neither kept nor sent, and that on others is', () => {
  const report = (taskId: string) => ({
    sittingId: `sitting of ${taskId}`,
    of: { kind: 'write' as const, taskId },
    openedAt: Date.now(),
    spans: [{ from: 0, to: 1_000, isAdded: false }],
  })
  storeReport(report('deleted'))
  storeReport(report('kept'))
  forgetTime('deleted')
  storeReport(report('deleted'))
  expect(readUnsentReports('').map(({ of }) => of)).toEqual([{ kind: 'write', taskId: 'kept' }])
  expect([report('deleted'), report('kept')].map(({ of }) => isDeleted(of))).toEqual([true, false])
})

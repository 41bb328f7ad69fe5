import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPartsAhead } from './load-parts-ahead'
import { keepLoader } from './part-loaders'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads a part once, and again only after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue('part')
  const get = keepLoader(load)
  await expect(Promise.all([get(), get()])).rejects.toThrow('no connection')
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('fetches all parts in sequence, continues after a failure, and stops when canceled', async () => {
  const begun: string[] = []
  keepLoader(async () => void begun.push('first'))
  keepLoader(async () => {
    begun.push('broken')
    throw new Error('no connection')
  })
  let letGo: () => void = () => undefined
  keepLoader(() => {
    begun.push('slow')
    return new Promise<void>((resolve) => (letGo = resolve))
  })
  keepLoader(async () => void begun.push('last'))

  const canceled = vi.fn()
  loadPartsAhead(canceled)()
  const done = vi.fn()
  const stop = loadPartsAhead(done)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual(['first', 'broken', 'slow'])
  letGo()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(begun).toEqual(['first', 'broken', 'slow', 'last'])
  expect(canceled).not.toHaveBeenCalled()
  stop()
})

it('waits for a pause of typing, but not for ever', async () => {
  let count = 0
  for (let part = 0; part < 2; part++) keepLoader(async () => void count++)
  const stop = loadPartsAhead(() => undefined)
  const type = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      page.dispatchEvent(new Event('keydown'))
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  await type(9_000)
  expect(count).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(count).toBe(2)
  stop()
})

it('loads a part after ten seconds of typing without a pause', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue()
  keepLoader(load)
  const stop = loadPartsAhead(() => undefined)
  for (let passed = 0; passed < 60_000; passed += 100) {
    page.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(load).toHaveBeenCalledOnce()
  stop()
})

import { expect, it, vi } from 'vitest'
import { keepLoader, loadPartsAhead } from './part-loaders'

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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
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
  vi.useRealTimers()
})

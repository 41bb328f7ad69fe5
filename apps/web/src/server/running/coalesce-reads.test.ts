import { describe, expect, it, vi } from 'vitest'
import { shareReads } from './coalesce-reads'

describe('shareReads', () => {
  it('shares one read among callers, and reads again after the period or a failure', async () => {
    vi.useFakeTimers()
    const share = shareReads<number>(1_000)
    const read = vi
      .fn()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(3)
    expect(await Promise.all([share('a', read), share('a', read)])).toEqual([1, 1])
    expect(await share('a', read)).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(share('a', read)).rejects.toThrow('away')
    expect(await share('a', read)).toBe(3)
    expect(await share('b', read)).toBe(3)
    expect(read).toHaveBeenCalledTimes(4)
    vi.useRealTimers()
  })
})

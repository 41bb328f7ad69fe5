import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../testing/read-zip'
import { deflateEntry, writeZip } from './zip'

describe('a ZIP archive', () => {
  it('has the same files when it is read, and the same bytes when it is written again', async () => {
    const write = async (files: Record<string, string>) =>
      writeZip(await Promise.all(Object.entries(files).map(([path, text]) => deflateEntry(path, text))))
    const unicode = { unit: 'binary' } as const
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ ...unicode, minLength: 1, maxLength: 20 }), fc.string(unicode)),
        async (files) => {
          const archive = await write(files)
          expect(Object.fromEntries(readZip(archive))).toEqual(files)
          expect((await write(files)).equals(archive)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is refused when it is larger than the form allows', () => {
    const entry = { path: 'a', bytes: 0, crc32: 0, deflated: new Uint8Array() }
    expect(() => writeZip(Array.from({ length: 65_536 }, () => entry))).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines, type FileLine } from './split-lines'

async function split(
  bytes: Uint8Array,
  { size = bytes.length || 1, maxLineBytes }: { size?: number; maxLineBytes?: number } = {},
) {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += size) chunks.push(bytes.subarray(start, start + size))
  const lines: FileLine[] = []
  for await (const line of splitLines(chunks, maxLineBytes ? { maxLineBytes } : {})) lines.push(line)
  return lines
}
const encode = (text: string) => new TextEncoder().encode(text)

describe('splitLines', () => {
  it('splits on line feeds only, whatever the chunks', async () => {
    const text = fc
      .stringMatching(/^[a-zé😀\u2028\u2029\u0085\t ]{1,20}$/u)
      .filter((line) => line.trim() !== '' && !line.includes('\n'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(text),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        async (lines, size, end, closed) => {
          const bytes = encode(lines.join(end) + (closed ? end : ''))
          expect(await split(bytes, { size })).toEqual(
            lines.map((line, index) => ({ number: index + 1, text: line })),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  it('removes a byte order mark, counts blank lines and reads a last line without a line feed', async () => {
    expect(await split(encode('\ufeff{"a":1}\r\n\n  \n{"b":2}'))).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 4, text: '{"b":2}' },
    ])
    expect(await split(encode(''))).toEqual([])
  })

  it('reports which line cannot be read and continues', async () => {
    const bytes = Buffer.concat([
      encode('ok\n'),
      Buffer.from([0xff, 0xfe, 0x0a]),
      encode('nul \0 here\n'),
      Buffer.from([0xed, 0xa0, 0x80, 0x0a]),
      encode('fine'),
    ])
    const lines = await split(bytes, { size: 3 })
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4, 5])
    expect(lines[1]).toMatchObject({ problem: expect.stringContaining('UTF-8') })
    expect(lines[2]).toMatchObject({ problem: expect.stringContaining('NUL') })
    expect(lines[3]).toMatchObject({ problem: expect.stringContaining('UTF-8') })
    expect(lines[4]).toEqual({ number: 5, text: 'fine' })
  })

  it('rejects a line that is too long and continues after it', async () => {
    const lines = await split(encode(`${'x'.repeat(50)}\nshort\n${'y'.repeat(50)}`), {
      size: 8,
      maxLineBytes: 20,
    })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({ number: 1, problem: expect.stringContaining('longer than') })
    expect(lines[1]).toEqual({ number: 2, text: 'short' })
    expect(lines[2]).toHaveProperty('problem')
  })

  it('does not lose text when the source reuses its buffer', async () => {
    async function* reuse() {
      const buffer = new Uint8Array(4)
      for (const part of ['abcd', 'efgh', 'i\njk']) {
        buffer.set(encode(part))
        yield buffer
      }
    }
    const lines: FileLine[] = []
    for await (const line of splitLines(reuse())) lines.push(line)
    expect(lines).toEqual([
      { number: 1, text: 'abcdefghi' },
      { number: 2, text: 'jk' },
    ])
  })
})

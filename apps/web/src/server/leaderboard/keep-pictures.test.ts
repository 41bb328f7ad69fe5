import { expect, it } from 'vitest'
import { problemResponse } from '../platform/rest/problem'
import { keepPictures } from './keep-pictures'

/** Pictures whose drawings finish when the test says so. */
function setUp() {
  const drawn: string[] = []
  const open: ((error?: Error) => void)[] = []
  const drawPicture = keepPictures((name: string) => {
    drawn.push(name)
    return new Promise<ArrayBuffer>((resolve, reject) =>
      open.push((error) => (error ? reject(error) : resolve(new ArrayBuffer(name.length)))),
    )
  })
  const finish = async (error?: Error) => {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    open.shift()?.(error)
  }
  return { drawn, drawPicture, finish }
}

it('one picture is drawn at a time, 8 wait, and the next one is refused with 503 and a time to retry', async () => {
  const { drawn, drawPicture, finish } = setUp()
  const names = Array.from({ length: 9 }, (_, i) => 'x'.repeat(i + 1))
  const pictures = names.map(drawPicture)
  const refused = problemResponse(await drawPicture('another').catch((error: unknown) => error))
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(drawn).toEqual(['x'])
  for (const _ of names) await finish()
  expect((await Promise.all(pictures)).map(({ byteLength }) => byteLength)).toEqual(
    names.map(({ length }) => length),
  )
  const again = drawPicture('another')
  await finish()
  expect((await again).byteLength).toBe('another'.length)
})

it('a picture is drawn once while it is kept, and a failed one is drawn again', async () => {
  const { drawn, drawPicture, finish } = setUp()
  const [one, same] = [drawPicture('a'), drawPicture('a')]
  await finish(new Error('It failed.'))
  await expect(one).rejects.toThrow('It failed.')
  await expect(same).rejects.toThrow('It failed.')
  const again = drawPicture('a')
  await finish()
  await again
  await drawPicture('a')
  expect(drawn).toEqual(['a', 'a'])
  for (let i = 0; i < 64; i += 1) {
    const next = drawPicture(`${i}`)
    await finish()
    await next
  }
  void drawPicture('a')
  await expect.poll(() => drawn.length).toBe(67)
})

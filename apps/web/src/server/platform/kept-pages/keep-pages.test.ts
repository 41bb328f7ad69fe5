import { expect, it } from 'vitest'
import { keepPages, type KeptPage } from './keep-pages'

const page = (text: string, bytes = text.length): KeptPage => ({
  headers: {},
  body: Buffer.alloc(bytes, text),
})

/** Pages whose renderings finish when the test says so, by a clock of its own. */
function setUp() {
  const clock = { ms: 0 }
  const open: ((page: KeptPage | null | Error) => void)[] = []
  const readKept = keepPages(() => clock.ms)
  const read = (address: string) =>
    readKept(
      address,
      () =>
        new Promise((resolve, reject) =>
          open.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        ),
    ).then((kept) => kept && kept.body.toString('utf8', 0, 40))
  /** Renders a page that nobody else asks for. */
  const render = async (address: string, text: string, bytes?: number) => {
    const reading = read(address)
    open.at(-1)?.(page(text, bytes))
    await reading
  }
  return { clock, open, read, render }
}

it('requests during a rendering wait for it, and those of the next second get its page', async () => {
  const { clock, open, read } = setUp()
  const both = [read('/'), read('/')]
  const other = read('/boards/a')
  expect(open.length).toBe(2)
  open[0]?.(page('first'))
  open[1]?.(page('other'))
  expect(await Promise.all([...both, other])).toEqual(['first', 'first', 'other'])
  clock.ms = 999
  expect(await read('/')).toBe('first')
  expect(open.length).toBe(2)
})

it('a page older than a second is rendered again, once, and sent meanwhile until it is two seconds old', async () => {
  const { clock, open, read, render } = setUp()
  await render('/', 'first')
  clock.ms = 1_000
  expect([await read('/'), await read('/')]).toEqual(['first', 'first'])
  expect(open.length).toBe(2)
  clock.ms = 2_000
  const waiting = read('/')
  open[1]?.(page('second'))
  expect(await waiting).toBe('second')
  expect(open.length).toBe(2)
})

it('the age of a page counts from the begin of its rendering, and a slow one is not waited for later', async () => {
  const { clock, open, read } = setUp()
  const slow = read('/')
  clock.ms = 2_000
  const next = read('/')
  expect(open.length).toBe(2)
  open[1]?.(page('shows what is hidden now'))
  expect(await next).toBe('shows what is hidden now')
  open[0]?.(page('old'))
  expect([await slow, await read('/')]).toEqual(['old', 'shows what is hidden now'])
})

it.each([
  ['fails', new Error('The database is away.')],
  ['can’t be kept', null],
])('a page that %s replaces the last one with nothing', async (_, answer) => {
  const { clock, open, read, render } = setUp()
  await render('/', 'first')
  clock.ms = 1_500
  await read('/')
  open[1]?.(answer)
  await expect.poll(() => read('/')).toBeNull()
  clock.ms = 2_500
  const later = read('/')
  open[2]?.(page('again'))
  // Until the next rendering is finished, visitors render it themselves.
  expect(await later).toBeNull()
  await expect.poll(() => read('/')).toBe('again')
})

it('keeps at most 200 pages and 32 MB, the newest ones', async () => {
  const { open, read, render } = setUp()
  for (let i = 0; i <= 200; i += 1) await render(`/boards/${i}`, `${i}`)
  await read('/boards/1')
  expect(open.length).toBe(201)
  void read('/boards/0')
  expect(open.length).toBe(202)
  const { read: readLarge, render: renderLarge, open: opened } = setUp()
  for (const name of ['a', 'b', 'c']) await renderLarge(`/boards/${name}`, name, 12_000_000)
  await readLarge('/boards/b')
  expect(opened.length).toBe(3)
  void readLarge('/boards/a')
  expect(opened.length).toBe(4)
})

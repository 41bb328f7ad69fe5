import { expect, it } from 'vitest'
import { watchHeld, type HeldNews, type Kept } from './watch-held'

const start = Date.parse('2026-01-01T09:00:00.000Z')
const after = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const held: Kept = { content: { decision: 'approve' }, takesEffectAt: after(60), isSubmitted: false }
const applied: Kept = { ...held, takesEffectAt: null, isSubmitted: true }
const open: Kept = { ...held, takesEffectAt: null }

/** A receipt that is shown for a minute, and a server of which the test sets the answer. */
function show() {
  const server = { kept: held, isDown: false, ended: '', looks: 0, isHidden: false }
  const news: HeldNews<string>[] = []
  let now = start
  const watch = watchHeld<string>({
    takesEffectAt: after(60),
    async kept() {
      server.looks += 1
      if (server.isDown) throw new Error('The server can’t be reached.')
      return structuredClone(server.kept)
    },
    async read() {
      if (server.ended) throw Object.assign(new Error(server.ended), { data: { refusal: 'invalid_move' } })
      return 'opened'
    },
    onNews: (one) => news.push(one),
    isVisible: () => !server.isHidden,
    now: () => now,
  })
  return {
    ...watch,
    server,
    last: () => news.at(-1),
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        await watch.tick()
      }
    },
  }
}

it('an undo on another device is known within 5 seconds, and so is what follows it there', async () => {
  const { server, last, pass } = show()
  await pass(20)
  expect(last()).toEqual({ is: 'held' })
  server.kept = open
  await pass(5)
  expect(last()).toEqual({ is: 'undone', opened: 'opened' })
  server.isDown = true
  await pass(60)
  expect(last()).toEqual({ is: 'undone', opened: 'opened' })
  Object.assign(server, { isDown: false, kept: { ...held, takesEffectAt: after(150) } })
  await pass(5)
  expect(last()).toEqual({ is: 'resent' })
  server.kept = open
  await pass(5)
  expect(last()).toEqual({ is: 'undone', opened: 'opened' })
})

it('the server is not asked again once a submission took effect', async () => {
  const { server, pass } = show()
  server.kept = applied
  await pass(5)
  const { looks } = server
  await pass(120)
  expect(server.looks).toBe(looks)
})

it('a submission has taken effect only once the server says so', async () => {
  const { server, last, pass } = show()
  await pass(63)
  expect(last()).toEqual({ is: 'held' })
  server.kept = applied
  await pass(2)
  expect(last()).toEqual({ is: 'applied' })
})

it('the outcome is unknown while the server can’t be reached at the end of the hold', async () => {
  const { server, last, pass } = show()
  await pass(10)
  server.isDown = true
  await pass(49)
  expect(last()).toEqual({ is: 'held' })
  await pass(1)
  expect(last()).toEqual({ is: 'unknown' })
  Object.assign(server, { isDown: false, kept: open })
  await pass(2)
  expect(last()).toEqual({ is: 'undone', opened: 'opened' })
})

it.each([
  ['is held again', { ...held, takesEffectAt: after(90) }],
  ['took effect with other content', { ...applied, content: { decision: 'reject' } }],
])('a submission that was undone, submitted again and %s is not the one of the receipt', async (_, kept) => {
  const { server, last, pass } = show()
  await pass(5)
  server.kept = kept
  await pass(5)
  expect(last()).toEqual({ is: 'resent' })
})

it('a submission that can’t take effect any more says why', async () => {
  const { server, last, pass } = show()
  Object.assign(server, { kept: open, ended: 'The author has withdrawn this task.' })
  await pass(5)
  expect(last()).toEqual({ is: 'ended', sentence: 'The author has withdrawn this task.' })
})

it('a page in the background asks nothing until it comes into view', async () => {
  const { server, last, pass, look } = show()
  Object.assign(server, { isHidden: true, kept: open })
  await pass(70)
  expect([server.looks, last()]).toEqual([0, undefined])
  server.isHidden = false
  await look()
  expect(last()).toEqual({ is: 'undone', opened: 'opened' })
})

import { expect, it } from 'vitest'
import { watchVersion } from './watch-version'

/** A watch whose clock is moved by `pass`, which ticks as often as the page does. */
function open() {
  let [now, looks, visible, isChanged] = [0, 0, true, false]
  const look = () => {
    looks += 1
    return Promise.resolve(isChanged)
  }
  const watch = watchVersion({ look, isVisible: () => visible, now: () => now })
  return {
    ...watch,
    pass(seconds: number) {
      const before = looks
      for (const end = now + seconds * 1_000; now < end;) {
        now += watch.everyMs
        watch.tick()
      }
      return looks - before
    },
    hide: () => (visible = false),
    count: () => looks,
    /** Whether the next looks find a change of another device. */
    changeElsewhere: (is: boolean) => void (isChanged = is),
  }
}

it('an editor in view looks for changes every 5 seconds while the user acts, then every 20, for 5 minutes', () => {
  const { pass, use } = open()
  expect(pass(30)).toBe(6)
  use()
  expect(pass(30)).toBe(6)
  expect(pass(60)).toBe(3)
  expect(pass(900)).toBe(10)
})

it('a timer that is early by milliseconds skips no look', () => {
  let [now, looks] = [0, 0]
  const look = () => {
    looks += 1
    return Promise.resolve(false)
  }
  const { tick, everyMs } = watchVersion({ look, isVisible: () => true, now: () => now })
  for (const lateMs of [3, 0, 2, 1, 4, 0]) {
    now = (Math.floor(now / everyMs) + 1) * everyMs + lateMs
    tick()
  }
  expect(looks).toBe(6)
})

it('looks as often for 30 seconds after a change from another device while the user reads', async () => {
  const { pass, changeElsewhere } = open()
  pass(30)
  changeElsewhere(true)
  expect(pass(20)).toBe(1)
  // The look has been answered.
  await Promise.resolve()
  changeElsewhere(false)
  expect(pass(30)).toBe(6)
  expect(pass(60)).toBe(3)
})

it('the first sign of use after a break looks at once, and further ones don’t', () => {
  const { pass, use, count } = open()
  pass(3_600)
  const before = count()
  use()
  use()
  expect(count() - before).toBe(1)
})

it('a hidden editor asks nothing', () => {
  const { pass, hide } = open()
  hide()
  expect(pass(60)).toBe(0)
})

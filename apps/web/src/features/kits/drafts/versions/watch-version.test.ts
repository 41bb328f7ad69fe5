import { expect, it } from 'vitest'
import { watchVersion } from './watch-version'

/** A watch whose clock is moved by `pass`, which ticks as often as the page does. */
function open() {
  let [now, looks, visible] = [0, 0, true]
  const watch = watchVersion({ look: () => (looks += 1), isVisible: () => visible, now: () => now })
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

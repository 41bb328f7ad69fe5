import { expect, it } from 'vitest'
import { lostSessionStore, clearSessionLost, stayOnPage, announceSessionLost } from './lost-session'

it('announces a lost session once, and again only after a successful call in between', () => {
  const shown: boolean[] = []
  const stop = lostSessionStore.subscribe(() => shown.push(lostSessionStore.isLost()))
  announceSessionLost()
  stayOnPage()
  announceSessionLost()
  expect(shown).toEqual([true, false])
  clearSessionLost()
  announceSessionLost()
  clearSessionLost()
  expect(shown).toEqual([true, false, true, false])
  stop()
})

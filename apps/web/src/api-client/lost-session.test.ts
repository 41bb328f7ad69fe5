import { expect, it } from 'vitest'
import { lostSessionStore, noteSession, stayOnPage, tellSessionLost } from './lost-session'

it('tells once that the session is lost, and again only after someone was signed in between', () => {
  const shown: boolean[] = []
  const stop = lostSessionStore.subscribe(() => shown.push(lostSessionStore.isLost()))
  tellSessionLost()
  stayOnPage()
  tellSessionLost()
  expect(shown).toEqual([true, false])
  noteSession()
  tellSessionLost()
  noteSession()
  expect(shown).toEqual([true, false, true, false])
  stop()
})

import { afterEach, expect, it, vi } from 'vitest'
import { announceSessionLost, checkLostSession, lostSessionStore, onSessionReturn } from './lost-session'

const EMAIL = 'author@example.org'
const signedInAs = (email: string | null) => async () => (email ? { email } : null)

afterEach(() => checkLostSession(EMAIL, signedInAs(EMAIL)))

it('a lost session returns when the same person has signed in, and unsaved text is retried', async () => {
  const retry = vi.fn()
  const stop = onSessionReturn(retry)
  announceSessionLost()
  announceSessionLost()
  await checkLostSession(EMAIL, signedInAs(null))
  expect(lostSessionStore.read()).toBe('lost')
  expect(retry).not.toHaveBeenCalled()
  await checkLostSession(EMAIL, signedInAs(EMAIL))
  expect(lostSessionStore.read()).toBe('held')
  expect(retry).toHaveBeenCalledOnce()
  stop()
})

it('another person who signs in does not end the loss, but the server is asked to judge the unsaved text', async () => {
  const retry = vi.fn()
  const stop = onSessionReturn(retry)
  announceSessionLost()
  await checkLostSession(EMAIL, signedInAs('reader@example.org'))
  expect(lostSessionStore.read()).toBe('taken')
  expect(retry).toHaveBeenCalledOnce()
  await checkLostSession(EMAIL, signedInAs(EMAIL))
  expect(lostSessionStore.read()).toBe('held')
  // The same person is back, and their text is saved.
  expect(retry).toHaveBeenCalledTimes(2)
  stop()
})

it('an unreachable server leaves a lost session lost', async () => {
  announceSessionLost()
  await checkLostSession(EMAIL, () => Promise.reject(new Error('offline')))
  expect(lostSessionStore.read()).toBe('lost')
})

it('a held session is never checked, because that would keep an idle session alive', async () => {
  const readPerson = vi.fn(signedInAs(EMAIL))
  await checkLostSession(EMAIL, readPerson)
  expect(readPerson).not.toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import { makeWorld } from '../drafts/make-draft-world'
import { isLost, saveBeforeSubmitting } from './submission-failures'

const submit = (store: Parameters<typeof saveBeforeSubmitting>[0]) =>
  saveBeforeSubmitting(store).catch((error: Error) => error) as Promise<Error>

test('a draft in conflict with another device is not submitted, and its outcome is not unknown', async () => {
  const { openTab } = makeWorld()
  const [here, there] = [openTab(), openTab()]
  there.type('there')
  await there.tick()
  here.type('here')
  const error = await submit(here.store)
  expect(error.message).toContain('Compare both versions')
  expect(isLost(error)).toBe(false)
  expect(isLost(await submit(here.store))).toBe(false)
})

test('a draft that the server can’t save is not submitted, and its outcome is not unknown', async () => {
  const { line, openTab } = makeWorld()
  const { store, type } = openTab()
  line.down = true
  type('one')
  expect(isLost(await submit(store))).toBe(false)
})

test('the outcome is unknown only if the server’s answer did not arrive', () => {
  expect(isLost(new Error('Failed to fetch'))).toBe(true)
  expect(isLost(Object.assign(new Error('No.'), { data: { refusal: 'conflict' } }))).toBe(false)
})

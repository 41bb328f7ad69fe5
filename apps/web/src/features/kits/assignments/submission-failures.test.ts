import { expect, test } from 'vitest'
import { makeWorld } from '../drafts/make-draft-world'
import { explainRefusal, isLost, NotSaved, saveBeforeSubmitting } from './submission-failures'

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

const refused = new Error('The server refused it.')
const notSaved = new NotSaved('The site can’t be reached.')

test.each([
  ['a refusal in the words of the server', {}, 'The server refused it.'],
  ['nothing once the draft was changed', { isOver: true }, null],
  ['nothing after a submission that did not fail', { error: null }, null],
  ['that the outcome is being checked', { isUnknown: true, isBlocked: true }, /checks/],
  ['that it can be submitted, once the connection is back', { isReachedAgain: true }, /submit/],
  [
    'nothing once the connection is back while something is missing',
    { isReachedAgain: true, isBlocked: true },
    null,
  ],
  ['a refusal of the server while something is missing', { isBlocked: true }, 'The server refused it.'],
  ['why it was not saved', { error: notSaved }, 'The site can’t be reached.'],
  ['nothing of a failed save once there is a conflict', { error: notSaved, isConflict: true }, null],
  ['a refusal because of a conflict', { isConflict: true }, 'The server refused it.'],
])('a failed submission says %s', (_, state, sentence) => {
  const said = explainRefusal({
    noun: 'review',
    error: refused,
    isOver: false,
    isConflict: false,
    isUnknown: false,
    isReachedAgain: false,
    isBlocked: false,
    ...state,
  })
  if (sentence instanceof RegExp) expect(said?.sentence).toMatch(sentence)
  else expect(said?.sentence ?? null).toBe(sentence)
})

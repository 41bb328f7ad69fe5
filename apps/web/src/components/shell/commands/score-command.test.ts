import { expect, test } from 'vitest'
import { FOUND_SCORE, scoreCommand } from './score-command'

const commands = [
  { label: 'Notifications', keywords: ['bell', 'news', 'unread', 'inbox'] },
  { label: 'Outcomes', keywords: ['figures', 'learn', 'accepted', 'agreement', 'results of my tasks'] },
  { label: 'Threads', keywords: ['questions', 'answers', 'messages', 'unread', 'inbox'] },
  { label: 'Your time', keywords: ['hours', 'minutes', 'month'] },
  { label: 'Write a new task', keywords: ['author', 'plan', 'mode'] },
  { label: 'Dark theme', keywords: ['color', 'mode', 'night'] },
]
const findFirst = (typed: string) =>
  commands.toSorted((a, b) => scoreCommand(b, typed) - scoreCommand(a, typed))[0]?.label

test.each([
  ['new', 'Write a new task'],
  ['task new', 'Write a new task'],
  ['dark', 'Dark theme'],
  ['theme', 'Dark theme'],
  ['time', 'Your time'],
  ['news', 'Notifications'],
])('a label with the word %s is above keywords with its letters', (typed, first) => {
  expect(findFirst(typed)).toBe(first)
})

test('found names are below commands with the word as typed, and above scattered letters', () => {
  expect(scoreCommand({ label: 'Notifications', keywords: ['news'] }, 'new')).toBeGreaterThan(FOUND_SCORE)
  const scattered = scoreCommand({ label: 'Notifications' }, 'ntf')
  expect(scattered).toBeGreaterThan(0)
  expect(scattered).toBeLessThan(FOUND_SCORE)
  expect(scoreCommand({ label: 'Threads' }, 'xyz')).toBe(0)
})

test('letters of several words, or of keywords, find nothing', () => {
  expect(scoreCommand({ label: 'Sign out' }, 'gout')).toBe(0)
  expect(scoreCommand({ label: 'Outcomes', keywords: ['accepted', 'results of my tasks'] }, 'dark')).toBe(0)
})

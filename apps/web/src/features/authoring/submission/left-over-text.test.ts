import { expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { addLeftOver, hasLeftOver, listLeftOver, listSidesOfDeleted } from './left-over-text'

const criterion = (id: string, text: string): TaskDraft['criteria'][number] => ({
  id,
  text,
  points: 5,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
})
const base: TaskDraft = { ...emptyTaskDraft, message: 'A cough.', criteria: [criterion('a', 'Names it.')] }
const sides = {
  base,
  theirs: { ...base, criteria: [criterion('a', 'Names it there.'), criterion('b', 'Names the dose.')] },
  mine: { ...base, message: 'A cough at night.', criteria: [criterion('a', 'Names it here.')] },
}

it('lists only what was written here and is not part of the task', () => {
  expect(listLeftOver(sides).map(({ label, here }) => `${label}: ${here}`)).toEqual([
    'Unsent message: A cough at night.',
    expect.stringMatching(/^Criterion 1: .*Names it here\.$/),
  ])
})

it('adds to the text of the task what was written here, and loses nothing of either', () => {
  const { message, criteria } = addLeftOver(sides)
  expect(message).toBe('A cough at night.')
  expect(criteria.map(({ text }) => text)).toEqual(['Names it there.', 'Names it here.', 'Names the dose.'])
})

it('knows whether a copy has all words that were written here', () => {
  const copy = {
    ...emptyTaskDraft,
    message: 'A cough at night.',
    criteria: [criterion('c', 'Names it here.')],
  }
  expect(hasLeftOver(sides, copy)).toBe(true)
  const noted = { ...sides.mine, notes: { ...base.notes, accuracy: 'The dose is wrong.' } }
  expect(hasLeftOver({ ...sides, mine: noted }, copy)).toBe(false)
})

it('lists and adds all that the browser has of a deleted draft', () => {
  const ask = (id: string, text: string, parentId: string | null) =>
    ({ id, parentId, role: 'user', origin: 'typed', text, turnId: null }) as const
  const nodes = [ask('1', 'A cough.', null), ask('2', 'And then?', '1'), ask('3', 'Or else?', '1')]
  const deleted = listSidesOfDeleted({ ...sides.mine, nodes, headId: '2', declined: ['Asks for a fever.'] })
  expect(listLeftOver(deleted).map(({ label, here }) => `${label}: ${here}`)).toEqual([
    'Message 1, from the user: A cough.',
    'Message 2, from the user: And then?',
    'Message 2, from the user: Or else?',
    'Unsent message: A cough at night.',
    expect.stringMatching(/^Criterion 1: .*Names it here\.$/),
  ])
  expect(addLeftOver(deleted)).toEqual(deleted.mine)
  const copy = {
    ...deleted.mine,
    nodes: nodes.slice(0, 1),
    message: 'And then?\n\nOr else?\n\nA cough at night.',
  }
  expect(hasLeftOver(deleted, copy)).toBe(true)
  expect(hasLeftOver(deleted, { ...copy, message: 'And then?\n\nA cough at night.' })).toBe(false)
})

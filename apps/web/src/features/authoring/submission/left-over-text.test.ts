import { expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { addLeftOver, describeAnswers, hasLeftOver, listLeftOver, listSidesOfDeleted } from './left-over-text'

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

it('says what becomes of the answers and the rating of a deleted draft', () => {
  const question = {
    id: '1',
    parentId: null,
    role: 'user',
    origin: 'typed',
    text: 'A cough.',
    turnId: null,
  } as const
  const answer = {
    id: '2',
    parentId: '1',
    role: 'assistant',
    origin: 'answer',
    text: '',
    turnId: 't',
  } as const
  const rated: TaskDraft = { ...emptyTaskDraft, nodes: [question, answer], headId: '2', responseQuality: 3 }
  const gone = expect.stringContaining('a new draft has no rating') as string
  expect(describeAnswers(emptyTaskDraft)).toEqual([])
  expect(describeAnswers(rated)).toEqual([gone])
  expect(describeAnswers({ ...rated, message: 'And then?', responseQuality: null })).toEqual([
    'The model’s answers were deleted with the draft.',
  ])
  const pasted = { ...answer, origin: 'pasted', text: 'Rest.', turnId: null } as const
  expect(describeAnswers({ ...rated, nodes: [question, pasted], message: 'And then?' })).toEqual([
    expect.stringContaining('marked “pasted”'),
    gone,
  ])
})

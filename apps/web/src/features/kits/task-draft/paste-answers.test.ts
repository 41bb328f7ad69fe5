import { expect, it } from 'vitest'
import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { DraftNode } from '../../../domain/authoring/task-drafts'
import { pasteAnswers } from './paste-answers'

const ask = (id: string, parentId: string | null): DraftNode => ({
  id,
  parentId,
  role: 'user',
  origin: 'typed',
  text: `Question ${id}`,
  turnId: null,
})
const answer = (id: string, parentId: string): DraftNode => ({
  id,
  parentId,
  role: 'assistant',
  origin: 'answer',
  text: '',
  turnId: `turn ${id}`,
})
const turn = (id: string, state: AuthoringTurn['state'] = 'answered'): AuthoringTurn => ({
  id: `turn ${id}`,
  state,
  text: `Answer ${id}`,
  sequence: 0,
  failure: null,
  cutShort: false,
  tries: 1,
})
const draft = {
  ...emptyTaskDraft,
  nodes: [ask('1', null), answer('2', '1'), ask('3', '2'), answer('4', '3')],
  headId: '4',
}
const readTexts = (turns: readonly AuthoringTurn[], message: string) =>
  pasteAnswers({ ...draft, message }, turns).nodes.map(({ origin, text }) => `${origin}: ${text}`)

it('keeps the answers that were read as pasted turns', () => {
  expect(readTexts([turn('2'), turn('4')], 'And then?')).toEqual([
    'typed: Question 1',
    'pasted: Answer 2',
    'typed: Question 3',
    'pasted: Answer 4',
  ])
})

it('leaves the rated answer, to be requested again, and what is no complete answer', () => {
  expect(readTexts([turn('2'), turn('4')], '').at(-1)).toBe('answer: ')
  expect(readTexts([turn('2', 'streaming')], 'And then?')[1]).toBe('answer: ')
})

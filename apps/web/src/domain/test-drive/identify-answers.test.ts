import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../authoring/empty-task-draft'
import type { DraftNode, TaskDraft } from '../authoring/task-drafts'
import { identifyAnswers } from './identify-answers'

const node = (id: string, parentId: string | null, more: Partial<DraftNode>): DraftNode => ({
  id,
  parentId,
  role: 'user',
  origin: 'typed',
  text: `Text of ${id}`,
  turnId: null,
  ...more,
})
const answer = { role: 'assistant', origin: 'answer', text: '' } as const
const draft: TaskDraft = {
  ...emptyTaskDraft,
  nodes: [node('q', null, {}), node('a', 'q', { ...answer, turnId: 't1' })],
  headId: 'a',
  examples: [
    { id: 'written', origin: 'written', quality: 'bad', text: 'One tablet.', turnId: null },
    { id: 'system', origin: 'system', quality: null, text: '', turnId: 't9' },
  ],
}
const listChanged = (after: TaskDraft) => {
  const [before, now] = [identifyAnswers(draft), identifyAnswers(after)]
  return [...before.keys()].filter((id) => before.get(id) !== now.get(id))
}

describe('the key of an answer', () => {
  it('changes for every answer after another turn, because the conversation is longer', () => {
    const nodes = [...draft.nodes, node('q2', 'a', {}), node('a2', 'q2', { ...answer, turnId: 't2' })]
    expect(listChanged({ ...draft, nodes, headId: 'a2' })).toEqual(['rated', 'written', 'system'])
  })

  it('changes for the rated response only when the same question is asked again', () => {
    const nodes = [...draft.nodes, node('b', 'q', { ...answer, turnId: 't3' })]
    expect(listChanged({ ...draft, nodes, headId: 'b' })).toEqual(['rated'])
  })

  it('changes for an example only when its text changes', () => {
    const examples = draft.examples.map((one) =>
      one.id === 'written' ? { ...one, text: 'Two tablets.', quality: 'good' as const } : one,
    )
    expect(listChanged({ ...draft, examples })).toEqual(['written'])
  })

  it('stays the same when something else changes, or when a character can’t be stored', () => {
    expect(listChanged({ ...draft, message: 'Next?', responseQuality: 2, language: 'en' })).toEqual([])
    const nodes = draft.nodes.map((one) => (one.id === 'q' ? { ...one, text: `${one.text}\0` } : one))
    expect(listChanged({ ...draft, nodes })).toEqual([])
  })
})

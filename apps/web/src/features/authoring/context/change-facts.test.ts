import { describe, expect, it } from 'vitest'
import { MAX_FACTS } from '../../../domain/authoring/draft-limits'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { markFact, markStated, noteFact, readOwnText } from './change-facts'

describe('facts of the context', () => {
  it('can be marked, switched, annotated and unmarked', () => {
    const marked = markFact([], 'Age', 'given')
    expect(marked).toEqual([{ fact: 'Age', state: 'given', note: '' }])
    const noted = noteFact(marked, 'Age', 'in the second turn')
    expect(markFact(noted, 'Age', 'missing')).toEqual([
      { fact: 'Age', state: 'missing', note: 'in the second turn' },
    ])
    expect(markFact(noted, 'Age', null)).toEqual([])
    expect(markFact(noted, 'Weight', null)).toEqual(noted)
  })

  it('are marked as stated together, without changing a mark', () => {
    const marked = noteFact(markFact([], 'Age', 'missing'), 'Age', 'on purpose')
    expect(markStated(marked, ['Age', 'Weight', 'Allergies'])).toEqual([
      { fact: 'Age', state: 'missing', note: 'on purpose' },
      { fact: 'Weight', state: 'given', note: '' },
      { fact: 'Allergies', state: 'given', note: '' },
    ])
  })

  it('are limited to the number that a draft can store', () => {
    const many = Array.from({ length: MAX_FACTS }, (_, index) => ({
      fact: `fact ${index}`,
      state: 'given' as const,
      note: '',
    }))
    expect(markFact(many, 'one more', 'given')).toBe(many)
    expect(markFact(many, 'fact 3', 'missing')[3]?.state).toBe('missing')
  })

  it('are searched in what was sent in the shown branch, or in the first message', () => {
    const node = (id: string, parentId: string | null, role: 'user' | 'assistant', text: string) => ({
      id,
      parentId,
      role,
      origin: 'typed' as const,
      text,
      turnId: null,
    })
    const nodes = [
      node('a', null, 'user', 'first'),
      node('b', 'a', 'assistant', 'answer'),
      node('c', 'b', 'user', 'second'),
      node('d', 'b', 'user', 'other branch'),
    ]
    expect(readOwnText({ ...emptyTaskDraft, nodes, headId: 'c', message: 'typed' })).toBe('first\nsecond')
    expect(readOwnText({ ...emptyTaskDraft, message: 'typed' })).toBe('typed')
    expect(readOwnText(emptyTaskDraft)).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { emptyTaskDraft, type TaskDraft } from './task-drafts'
import { listTypedTexts } from './typed-texts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const evidence = 'Mr Example says so, https://doi.org/10.1/x and https://example.org/a?b=[1]'
const draft: TaskDraft = {
  ...emptyTaskDraft,
  nodes: [
    { id: uuid(1), parentId: null, role: 'user', origin: 'typed', text: 'Typed', turnId: null },
    { id: uuid(2), parentId: uuid(1), role: 'assistant', origin: 'answer', text: '', turnId: uuid(9) },
    { id: uuid(3), parentId: uuid(1), role: 'assistant', origin: 'pasted', text: 'On a branch that is not shown', turnId: null },
  ],
  headId: uuid(2),
  criteria: [{ id: uuid(4), text: 'Criterion', points: 5, tags: [], evidence, origin: { is: 'written', of: [] } }],
  context: [{ fact: 'Age', state: 'given', note: 'Context' }],
  notes: { ...emptyTaskDraft.notes, impact: 'Note' },
  replies: [{ point: '1-A-1', text: 'Reply' }, { point: '1-A-2', text: ' ' }],
}

describe('what an author typed', () => {
  it('is all that is submitted and no answer, each with its place', () => {
    expect(listTypedTexts(draft).map(({ text, part }) => [text, part])).toEqual([
      ['Typed', 'conversation'], ['Criterion', `criterion:${uuid(4)}`], ['Mr Example says so, [1] and [2]', `criterion:${uuid(4)}`], ['Note', 'rating'], ['Context', 'context'], ['Reply', 'point:1-A-1'],
    ])
  })

  it('changes where it stands, and nowhere else', () => {
    for (const { key, text, write } of listTypedTexts(draft)) {
      const before = JSON.stringify(draft)
      const after = write(draft, `! ${text}`)
      expect(listTypedTexts(after).map((one) => one.text)).toEqual(listTypedTexts(draft).map((one) => (one.key === key ? `! ${text}` : one.text)))
      expect(JSON.stringify(draft)).toBe(before)
      expect(write(draft, text)).toEqual(draft)
    }
    expect(listTypedTexts(draft)[2]?.write(draft, '[2] says Mr Other, [1]').criteria[0]?.evidence).toBe('https://example.org/a?b=[1] says Mr Other, https://doi.org/10.1/x')
  })
})

import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from './empty-task-draft'
import type { TaskDraft } from './task-drafts'
import { listTypedTexts } from './typed-texts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const evidence = 'Mr Example says so, https://doi.org/10.1/x and https://example.org/a?b=[1]'
const draft: TaskDraft = {
  ...emptyTaskDraft,
  nodes: [
    { id: uuid(1), parentId: null, role: 'user', origin: 'typed', text: 'Typed', turnId: null },
    { id: uuid(2), parentId: uuid(1), role: 'assistant', origin: 'answer', text: '', turnId: uuid(9) },
    {
      id: uuid(3),
      parentId: uuid(1),
      role: 'assistant',
      origin: 'pasted',
      text: 'On a branch that is not shown',
      turnId: null,
    },
  ],
  headId: uuid(2),
  criteria: [
    { id: uuid(4), text: 'Criterion', points: 5, tags: ['Tag'], evidence, origin: { is: 'written', of: [] } },
  ],
  context: [{ fact: 'Age', state: 'given', note: 'Context' }],
  notes: { ...emptyTaskDraft.notes, impact: 'Note' },
  replies: [
    { point: '1-A-1', text: 'Reply' },
    { point: '1-A-2', text: ' ' },
  ],
}

describe('the typed texts of a draft', () => {
  it('include everything that is submitted except answers, each with its part', () => {
    expect(listTypedTexts(draft).map(({ text, part }) => [text, part])).toEqual([
      ['Typed', `turn:${uuid(1)}`],
      ['Criterion', `criterion:${uuid(4)}`],
      ['Mr Example says so, [1] and [2]', `criterion:${uuid(4)}`],
      ['a [1]', `criterion:${uuid(4)}`],
      ['Tag', `criterion:${uuid(4)}`],
      ['Note', 'note:impact'],
      ['Age', 'context'],
      ['Context', 'context'],
      ['Reply', 'point:1-A-1'],
    ])
  })

  it('are written back in place, without other changes', () => {
    for (const { key, text, write } of listTypedTexts(draft)) {
      const before = JSON.stringify(draft)
      const after = write(draft, `! ${text}`)
      expect(
        listTypedTexts(after).map((one) => one.text),
        key,
      ).toEqual(listTypedTexts(draft).map((one) => (one.key === key ? `! ${text}` : one.text)))
      expect(JSON.stringify(draft)).toBe(before)
      expect(write(draft, text)).toEqual(draft)
    }
    expect(listTypedTexts(draft)[2]?.write(draft, '[2] says Mr Other, [1]').criteria[0]?.evidence).toBe(
      'https://example.org/a?b=[1] says Mr Other, https://doi.org/10.1/x',
    )
  })

  it.each([
    ['https://clinic.example/patient/4471234', 'patient no. 4471234'],
    ['https://share.example/maria-lopez', 'Maria Lopez'],
    ['https://x.example/?mrn=4471234&name=John%20Smith', 'mrn: 4471234 name: John Smith'],
    ['https://pubmed.ncbi.nlm.nih.gov/?term=John+Smith', 'term: John Smith'],
  ])('include the words in %s', (link, words) =>
    expect(
      listTypedTexts({ ...draft, criteria: draft.criteria.map((one) => ({ ...one, evidence: link })) }).find(
        ({ key }) => key.startsWith('links:'),
      )?.text,
    ).toBe(words),
  )

  it.each([
    'https://pubmed.ncbi.nlm.nih.gov/32445440/',
    'https://doi.org/10.1001/jama.2016.0287',
    'https://www.who.int/publications/i/item/9789240',
    'https://journals.example/doi/10.1056/NEJMoa2034577',
    'none',
  ])('include no words of %s', (link) =>
    expect(
      listTypedTexts({
        ...draft,
        criteria: draft.criteria.map((one) => ({ ...one, evidence: link })),
      }).filter(({ key }) => key.startsWith('links:')),
    ).toEqual([]),
  )
})

import { expect, it } from 'vitest'
import { createTypedEntry, parseTypedEntry, toTypedEntry, type TypedCriterion } from './typed-entry'

const offered = {
  id: '7d1f7c1e-0000-4000-8000-000000000001',
  mine: false,
  shared: true,
  mark: 'm',
  by: 'Dr. Osei',
  rubrics: 0,
  usedIn: [],
  text: 'Names honey.',
  points: -4,
  tags: ['axis:accuracy', 'cough'],
  evidence: 'A guideline',
}
const typed = (more: Partial<TypedCriterion>) => ({
  ...createTypedEntry('criterion'),
  criteria: [{ key: '0', text: 'Names honey.', points: '+5', tags: '', evidence: '', ...more }],
})

it('parses an entry that it formatted itself', () => {
  expect(parseTypedEntry(toTypedEntry(offered)).criteria).toEqual([
    { text: 'Names honey.', points: -4, tags: ['axis:accuracy', 'cough'], evidence: 'A guideline' },
  ])
  expect(toTypedEntry(offered)).toMatchObject({
    kind: 'criterion',
    by: 'Dr. Osei',
    replaces: { id: offered.id, mark: 'm' },
  })
})

it('parses comma-separated tags, ignoring blanks and duplicates', () => {
  expect(parseTypedEntry(typed({ tags: ' cough,, cough , fever ' })).criteria[0]?.tags).toEqual([
    'cough',
    'fever',
  ])
})

it.each([
  [{ text: ' ' }, 'text', 'no text'],
  [{ points: '' }, 'points', 'points first'],
  [{ points: '0' }, 'points', 'not 0'],
  [{ points: '11' }, 'points', '−10 to 10'],
  [{ tags: 'x'.repeat(61) }, 'tags', '60'],
] as const)('reports an invalid field at the field: %o', (more, field, says) => {
  const { criteria, problems } = parseTypedEntry(typed(more))
  expect(criteria).toEqual([])
  expect(problems.get('0')?.[field]).toContain(says)
})

it('requires a name for templates only', () => {
  expect(parseTypedEntry(typed({})).nameProblem).toBeNull()
  expect(parseTypedEntry({ ...typed({}), kind: 'template' }).nameProblem).toContain('name')
})

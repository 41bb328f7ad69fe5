import { expect, it } from 'vitest'
import { newEntry, readEntry, typeEntry, type TypedCriterion } from './typed-entry'

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
  ...newEntry('criterion'),
  criteria: [{ key: '0', text: 'Names honey.', points: '+5', tags: '', evidence: '', ...more }],
})

it('reads back what it has written out', () => {
  expect(readEntry(typeEntry(offered)).criteria).toEqual([
    { text: 'Names honey.', points: -4, tags: ['axis:accuracy', 'cough'], evidence: 'A guideline' },
  ])
  expect(typeEntry(offered)).toMatchObject({
    kind: 'criterion',
    by: 'Dr. Osei',
    replaces: { id: offered.id, mark: 'm' },
  })
})

it('takes tags as they are typed', () => {
  expect(readEntry(typed({ tags: ' cough,, cough , fever ' })).criteria[0]?.tags).toEqual(['cough', 'fever'])
})

it.each([
  [{ text: ' ' }, 'text', 'no text'],
  [{ points: '' }, 'points', 'points first'],
  [{ points: '0' }, 'points', 'not 0'],
  [{ points: '11' }, 'points', '−10 to 10'],
  [{ tags: 'x'.repeat(61) }, 'tags', '60'],
] as const)('says at the field what is to be mended: %o', (more, field, says) => {
  const { criteria, problems } = readEntry(typed(more))
  expect(criteria).toEqual([])
  expect(problems.get('0')?.[field]).toContain(says)
})

it('asks for the name of a template only', () => {
  expect(readEntry(typed({})).nameProblem).toBeNull()
  expect(readEntry({ ...typed({}), kind: 'template' }).nameProblem).toContain('name')
})

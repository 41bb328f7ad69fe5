import { expect, it } from 'vitest'
import { listRelatedSpecialties, matchSpecialty } from './match-specialty'
import { specialties } from './specialties'

it.each([
  ['Neurology', ['Neurology'], 'exact'],
  ['Neurology', ['Nephrology', 'Neurology'], 'exact'],
  ['Neurosurgery', ['Neurology'], 'related'],
  ['Nephrology', ['Neurology'], 'none'],
  ['Cardiology', ['Nephrology'], 'none'],
  ['Other', ['Other'], 'exact'],
  ['Radiology', ['Internal medicine'], 'none'],
  ['Cardiology', [], 'none'],
  [null, ['Neurology'], null],
] as const)('a task of %s for a physician of %j: %s', (task, own, match) => {
  expect(matchSpecialty(task, own)).toBe(match)
})

it('relates specialties symmetrically, and none to itself', () => {
  for (const one of specialties) {
    const related = listRelatedSpecialties([one])
    expect(related).not.toContain(one)
    for (const other of related) {
      expect(specialties).toContain(other)
      expect(listRelatedSpecialties([other])).toContain(one)
    }
  }
})

import { expect, it } from 'vitest'
import { alignRubrics } from '../../../domain/adjudicating/alignment/align-rubrics'
import { line, uuid } from '../../../domain/adjudicating/testing/any-reviews'
import { describeAgreement, describeDifference } from './describe-difference'

const criteria = [
  line(1, 'Mentions an ECG', 7),
  line(2, 'Names the dose', 5),
  line(3, 'Asks about allergies', 4),
]
const drop = { action: 'drop', stableId: uuid(2), reason: 'duplicate' } as const

/** Describes each criterion after reviewer A reviewed all and reviewer B only some. */
const describeRows = (reviewedByB: readonly string[] | null) =>
  alignRubrics(criteria, [
    { letter: 'A', changes: [drop], reviewedCriteria: criteria.map(({ stableId }) => stableId) },
    { letter: 'B', changes: [], reviewedCriteria: reviewedByB },
  ]).map((row) => (row.is === 'agreement' ? describeAgreement(row) : describeDifference(row)))

it('says that all agree on a criterion only if each reviewer reviewed it', () => {
  expect(describeRows([uuid(1)])).toEqual([
    'all three',
    'dropped by reviewer A, not reviewed by reviewer B',
    'Author and reviewer A, not reviewed by reviewer B',
  ])
})

it('says that it is unknown whether a reviewer reviewed a criterion where no record exists', () => {
  expect(describeRows(null)[0]).toBe('Author and reviewer A, unknown whether reviewer B reviewed it')
})

import { expect, it } from 'vitest'
import { emptyAdjudicationDraft } from '../../../domain/adjudicating/empty-adjudication-draft'
import { alignWhole, line, uuid } from '../../../domain/adjudicating/testing/any-reviews'
import { findOpenRows } from '../rubric/find-open-rows'
import { listAdjudicationMissing } from './list-adjudication-missing'
import { listAdjudicationPlaces } from './list-adjudication-places'

const rows = alignWhole(
  [line(1, 'Names the dose', 5)],
  [{ letter: 'A', changes: [{ action: 'points', stableId: uuid(1), points: 9, reason: 'other' }] }],
)
const listFor = (more: Partial<ReturnType<typeof emptyAdjudicationDraft>>) => {
  const draft = { ...emptyAdjudicationDraft(uuid(100)), ...more }
  const missing = listAdjudicationMissing(draft, rows, [])
  return listAdjudicationPlaces({ missing, rows, draft, ratings: [2], open: findOpenRows(draft, rows) })
}

it.each(['return', 'reject'] as const)(
  'calls neither a rating nor criteria done that a %s doesn’t need',
  (decision) => {
    const [criteria, rating, last] = listFor({ decision })
    expect(criteria).toMatchObject({ isNotNeeded: true })
    expect(rating).toMatchObject({ progress: 'No rating needed', isOpen: false, isNotNeeded: true })
    expect(last).toMatchObject({ isOpen: true })
    expect(listFor({ decision, finalResponseQuality: 2 })[1]).toMatchObject({
      progress: '2 of 7: difficult',
      isNotNeeded: false,
    })
  },
)

it('calls a rating open until an acceptance has one', () => {
  expect(listFor({ decision: 'accept' })[1]).toMatchObject({ isOpen: true, isNotNeeded: false })
  expect(listFor({ decision: 'accept', finalResponseQuality: 2, ratingReason: 'As seen' })[1]).toMatchObject({
    isOpen: false,
  })
})

import { expect, it } from 'vitest'
import { emptyReviewDraft } from '../../../domain/reviewing/empty-review-draft'
import { addCriterion, setPoints, writeText } from './change-review'
import { listReviewMissing } from './list-review-missing'
import { listReviewPlaces } from './list-review-places'

const mine = { stableId: '5ad2a0f5-6f26-4a34-8d7a-5d4f3a1c2b19' }

it('the criteria of a review are not done while a change to them lacks its reason', () => {
  const empty = emptyReviewDraft(mine.stableId.replace('9', '8'))
  const added = setPoints(writeText(addCriterion(empty, mine.stableId), mine, 'Names the dose.'), mine, 3)
  const places = listReviewPlaces(listReviewMissing(added, { criteria: [], before: null }), null)
  expect(places.map(({ part, isOpen }) => [part, isOpen])).toContainEqual([`reason:${mine.stableId}`, true])
})

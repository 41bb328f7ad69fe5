import fc from 'fast-check'
import type { RubricLine } from '../../reviewing/apply-changes'
import type { ReviewChange } from '../../reviewing/review-changes'
import { changeReasons } from '../../reviewing/return-reasons'
import { alignRubrics, type LetteredChanges } from '../alignment/align-rubrics'
import type { AlignedRow } from '../alignment/aligned-row'
import { letters, type Letter } from '../alignment/voices'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const line = (n: number, text: string, points: number): RubricLine => ({
  stableId: uuid(n),
  text,
  points,
})

export interface Rubrics {
  criteria: RubricLine[]
  reviews: LetteredChanges[]
}

/** Reviews by people who reviewed every criterion. */
const reviewingAll = (
  criteria: readonly RubricLine[],
  reviews: readonly Omit<LetteredChanges, 'reviewedCriteria'>[],
): LetteredChanges[] =>
  reviews.map((review) => ({ ...review, reviewedCriteria: criteria.map(({ stableId }) => stableId) }))

/** Aligns the rubrics of reviewers who reviewed every criterion. */
export const alignWhole = (...[criteria, reviews]: Parameters<typeof reviewingAll>): AlignedRow[] =>
  alignRubrics(criteria, reviewingAll(criteria, reviews))

// Few words, so that texts are often similar and sometimes equal; some differ only in invisible characters.
const anyText = fc
  .tuple(
    fc.constantFrom('Recommends', 'Advises', 'Fails to recommend', 'Empfiehlt', '建议'),
    fc.constantFrom(' an ECG', ' an  ECG', ' a troponin', ' aspirin', ' café', ' cafe\u0301', '心电图'),
    fc.constantFrom(' today', ' within 24 hours', ''),
  )
  .map((parts) => parts.join(''))
const anyPoints = fc.integer({ min: -10, max: 10 }).filter((points) => points !== 0)
const anyReason = fc.constantFrom(...changeReasons)

/** Changes by a single reviewer. Additions get unique ids, but reviewers sometimes share the id of the first. */
function anyChanges(criteria: readonly RubricLine[], reviewer: number): fc.Arbitrary<ReviewChange[]> {
  const edit = (stableId: string) =>
    fc.record({
      action: fc.constant('edit' as const),
      stableId: fc.constant(stableId),
      text: anyText,
      reason: anyReason,
    })
  const weigh = (stableId: string) =>
    fc.record({
      action: fc.constant('points' as const),
      stableId: fc.constant(stableId),
      points: anyPoints,
      reason: anyReason,
    })
  const drop = (stableId: string) =>
    fc.record({ action: fc.constant('drop' as const), stableId: fc.constant(stableId), reason: anyReason })
  const ofLine = ({ stableId }: RubricLine) =>
    fc.oneof(
      fc.constant([]),
      fc.tuple(edit(stableId)),
      fc.tuple(weigh(stableId)),
      fc.tuple(edit(stableId), weigh(stableId)),
      fc.tuple(drop(stableId)),
    )
  const add = fc.record({
    action: fc.constant('add' as const),
    text: anyText,
    points: anyPoints,
    reason: anyReason,
  })
  const added = fc.tuple(fc.array(add, { maxLength: 3 }), fc.boolean()).map(([all, isShared]) =>
    all.map((one, index) => ({
      ...one,
      stableId: uuid(index === 0 && isShared ? 900 : 1_000 * (reviewer + 1) + index),
    })),
  )
  return fc.tuple(fc.tuple(...criteria.map(ofLine)), added).map(([own, more]) => [...own.flat(), ...more])
}

/** A rubric and the proposals of up to four reviewers. */
export const anyRubrics: fc.Arbitrary<Rubrics> = fc
  .tuple(fc.array(fc.tuple(anyText, anyPoints), { maxLength: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([lines, count]) => {
    const criteria = lines.map(([text, points], index) => line(index + 1, text, points))
    const all = Array.from({ length: count }, (_, index) => anyChanges(criteria, index))
    return fc.tuple(...all).map((lists) => ({
      criteria,
      reviews: reviewingAll(
        criteria,
        lists.map((changes, index) => ({ letter: letters[index] as Letter, changes })),
      ),
    }))
  })

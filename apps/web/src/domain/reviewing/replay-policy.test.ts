import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reviewDecisions } from './review-decisions'
import { replayPolicy, type DecidedVersion } from './replay-policy'
import { defaultReviewPolicy, reviewsAsked } from '../assignments/review-policy'

const review = (decision: (typeof reviewDecisions)[number]) => ({
  decision,
  flawConfirmed: true,
  realistic: true,
})
const none = { reviews: 0, adjudicated: 0, disputed: 0, returned: 0, rejected: 0, undetermined: 0 }
const version = (
  responseQuality: number,
  ...decisions: (typeof reviewDecisions)[number][]
): DecidedVersion => ({ responseQuality, number: 1, reviews: decisions.map(review) })

it('counts outcomes under the current and under another policy', () => {
  const versions = [
    version(2, 'approve', 'approve'),
    version(2, 'approve', 'reject'),
    version(5, 'return'),
    version(1, 'reject', 'reject'),
  ]
  expect(replayPolicy(defaultReviewPolicy, versions)).toEqual({
    ...none,
    reviews: 7,
    adjudicated: 1,
    disputed: 1,
    returned: 1,
    rejected: 1,
  })
  // With one review each, the first review decides, and a single reject is disputed.
  expect(replayPolicy({ ...defaultReviewPolicy, reviewsWhenDifficult: 1 }, versions)).toEqual({
    ...none,
    reviews: 4,
    adjudicated: 2,
    disputed: 1,
    returned: 1,
  })
  expect(replayPolicy({ ...defaultReviewPolicy, reviewsWhenTypical: 2 }, versions)).toEqual({
    ...none,
    reviews: 8,
    adjudicated: 1,
    disputed: 1,
    rejected: 1,
    undetermined: 1,
  })
  expect(replayPolicy({ ...defaultReviewPolicy, onDisagreement: 'ask_another' }, versions)).toEqual({
    ...none,
    reviews: 8,
    adjudicated: 1,
    returned: 1,
    rejected: 1,
    undetermined: 1,
  })
})

it('counts each version once', () => {
  const anyVersion = fc.record({
    responseQuality: fc.integer({ min: 1, max: 7 }),
    number: fc.integer({ min: 1, max: 5 }),
    reviews: fc.array(
      fc.record({
        decision: fc.constantFrom(...reviewDecisions),
        flawConfirmed: fc.boolean(),
        realistic: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(
      fc.array(anyVersion),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('adjudicate' as const, 'ask_another' as const),
      (versions, reviewsWhenDifficult, onDisagreement) => {
        const policy = { ...defaultReviewPolicy, reviewsWhenDifficult, onDisagreement }
        const { reviews, ...ends } = replayPolicy(policy, versions)
        expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(versions.length)
        expect(reviews).toBeGreaterThanOrEqual(
          versions.reduce((sum, { responseQuality }) => sum + reviewsAsked(policy, responseQuality), 0),
        )
      },
    ),
  )
})

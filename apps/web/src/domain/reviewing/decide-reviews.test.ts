import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countAs,
  decideReviews,
  listReasons,
  type DecidingReview,
  type ReviewOutcome,
} from './decide-reviews'
import { reviewDecisions, type ReviewDecision } from './review-decisions'
import { defaultReviewPolicy, reviewsAsked } from './review-policy'

const says = (decision: ReviewDecision, more: Partial<DecidingReview> = {}): DecidingReview => ({
  decision,
  flawConfirmed: true,
  realistic: true,
  ...more,
})
const outcome = (is: ReviewOutcome['is'], disputed = false): ReviewOutcome =>
  is === 'escalate' ? { is, disputed } : is === 'waiting' ? { is, missing: 1 } : { is }

/** product.md, life of a task: the outcome of two reviews of a difficult task, written out. */
const ofTwo: [ReviewDecision, ReviewDecision, ReviewOutcome][] = [
  ['approve', 'approve', outcome('escalate')],
  ['approve', 'return', outcome('return')],
  ['return', 'return', outcome('return')],
  ['approve', 'reject', outcome('escalate', true)],
  ['return', 'reject', outcome('escalate', true)],
  ['reject', 'reject', outcome('reject')],
]

/** The outcome of the one review of a typical task. */
const ofOne: [ReviewDecision, ReviewOutcome][] = [
  ['approve', outcome('escalate')],
  ['return', outcome('return')],
  ['reject', outcome('escalate', true)],
]

/** What else two reviewers said, and as what a review of a response rated 1–2 counts. */
const counted: [ReviewDecision, flawConfirmed: boolean, realistic: boolean, ReviewDecision][] = [
  ['approve', true, true, 'approve'],
  ['approve', false, true, 'reject'],
  ['approve', true, false, 'reject'],
  ['approve', false, false, 'reject'],
  ['return', true, true, 'return'],
  ['return', false, true, 'reject'],
  ['return', true, false, 'reject'],
  ['return', false, false, 'reject'],
  ['reject', true, true, 'reject'],
  ['reject', false, true, 'reject'],
  ['reject', true, false, 'reject'],
  ['reject', false, false, 'reject'],
]

describe('the outcome of reviews', () => {
  const decide = (reviews: DecidingReview[], more: Partial<Parameters<typeof decideReviews>[0]> = {}) =>
    decideReviews({ policy: defaultReviewPolicy, responseQuality: 2, reviews, returns: 0, ...more })

  it.each(ofTwo)('%s and %s of a difficult task', (one, other, expected) => {
    expect(decide([says(one), says(other)])).toEqual(expected)
    expect(decide([says(other), says(one)])).toEqual(expected)
  })

  it.each(ofOne)('%s of a typical task', (one, expected) => {
    expect(decide([says(one)], { responseQuality: 3 })).toEqual(expected)
  })

  it.each(counted)(
    'a review that says %s, flaw %s, realistic %s',
    (decision, flawConfirmed, realistic, expected) => {
      const review = { decision, flawConfirmed, realistic }
      for (const quality of [1, 2]) expect(countAs(review, quality)).toBe(expected)
      for (const quality of [3, 4, 5, 6, 7, null]) expect(countAs(review, quality)).toBe(decision)
    },
  )

  it('waits until all that were asked for are in, whatever they say', () => {
    expect(decide([])).toEqual({ is: 'waiting', missing: 2 })
    for (const decision of reviewDecisions)
      expect(decide([says(decision)])).toEqual({ is: 'waiting', missing: 1 })
    expect(decide([], { responseQuality: 7 })).toEqual({ is: 'waiting', missing: 1 })
  })

  it('asks by the rating of the author: two at 1 and 2, one above and where there is none', () => {
    expect([1, 2, 3, 7, null].map((quality) => reviewsAsked(defaultReviewPolicy, quality))).toEqual([
      2, 2, 1, 1, 1,
    ])
  })

  it('returns no more often than the policy allows: then an adjudicator decides', () => {
    const bound = defaultReviewPolicy.mostReturns
    expect(decide([says('return'), says('approve')], { returns: bound - 1 })).toEqual(outcome('return'))
    expect(decide([says('return'), says('approve')], { returns: bound })).toEqual(outcome('escalate', true))
  })

  it('asks another, once, where the policy says so', () => {
    const policy = { ...defaultReviewPolicy, onDisagreement: 'ask_another' as const }
    const two = [says('approve'), says('reject')]
    expect(decide(two, { policy })).toEqual({ is: 'waiting', missing: 1 })
    expect(decide([...two, says('reject')], { policy })).toEqual(outcome('reject'))
    expect(decide([...two, says('approve')], { policy })).toEqual(outcome('escalate', true))
    expect(decide([says('reject'), says('reject')], { policy })).toEqual(outcome('reject'))
    // One review alone cannot disagree.
    expect(decide([says('reject')], { policy, responseQuality: 5 })).toEqual(outcome('escalate', true))
  })

  it('names the reasons for which a review counts as a reject though it says otherwise', () => {
    expect(
      listReasons({ ...says('approve', { flawConfirmed: false, realistic: false }), reasons: [] }, 1),
    ).toEqual(['flaw_not_confirmed', 'unrealistic_scenario'])
    expect(listReasons({ ...says('approve', { flawConfirmed: false }), reasons: [] }, 5)).toEqual([])
    expect(listReasons({ ...says('reject', { flawConfirmed: false }), reasons: ['duplicate'] }, 1)).toEqual([
      'duplicate',
    ])
  })

  const anyReview = fc.record({
    decision: fc.constantFrom(...reviewDecisions),
    flawConfirmed: fc.boolean(),
    realistic: fc.boolean(),
  })
  const anyPolicy = fc
    .record({
      typical: fc.integer({ min: 1, max: 5 }),
      difficult: fc.integer({ min: 1, max: 5 }),
      onDisagreement: fc.constantFrom('adjudicate' as const, 'ask_another' as const),
      mostReturns: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ typical, difficult, ...rest }) => ({
      ...defaultReviewPolicy,
      reviewsWhenTypical: typical,
      reviewsWhenDifficult: difficult,
      ...rest,
    }))

  it('does not depend on the order, decides with one more at the latest, and rejects only by two and more than half', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        fc.option(fc.integer({ min: 1, max: 7 })),
        fc.array(anyReview, { maxLength: 6 }),
        fc.nat(6),
        (policy, responseQuality, reviews, returns) => {
          const decided = decideReviews({ policy, responseQuality, reviews, returns })
          expect(decideReviews({ policy, responseQuality, reviews: reviews.toReversed(), returns })).toEqual(
            decided,
          )
          const asked = reviewsAsked(policy, responseQuality)
          if (reviews.length > asked) expect(decided.is).not.toBe('waiting')
          if (reviews.length < asked)
            expect(decided).toEqual({ is: 'waiting', missing: asked - reviews.length })
          const rejects = reviews.filter((review) => countAs(review, responseQuality) === 'reject').length
          if (decided.is === 'reject') expect(rejects >= 2 && rejects * 2 > reviews.length).toBe(true)
          if (decided.is === 'escalate' && !decided.disputed) expect(rejects).toBe(0)
        },
      ),
    )
  })
})

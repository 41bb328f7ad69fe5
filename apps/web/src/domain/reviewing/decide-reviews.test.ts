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
import { defaultReviewPolicy, reviewsAsked } from '../assignments/review-policy'

const review = (decision: ReviewDecision, more: Partial<DecidingReview> = {}): DecidingReview => ({
  decision,
  flawConfirmed: true,
  realistic: true,
  ...more,
})
const outcome = (is: ReviewOutcome['is'], disputed = false): ReviewOutcome =>
  is === 'escalate' ? { is, disputed } : is === 'waiting' ? { is, missing: 1 } : { is }

/** The outcome of two reviews of a difficult task, as in product.md, life of a task. */
const ofTwo: [ReviewDecision, ReviewDecision, ReviewOutcome][] = [
  ['approve', 'approve', outcome('escalate')],
  ['approve', 'return', outcome('return')],
  ['return', 'return', outcome('return')],
  ['approve', 'reject', outcome('escalate', true)],
  ['return', 'reject', outcome('escalate', true)],
  ['reject', 'reject', outcome('reject')],
]

/** The outcome of the single review of a typical task. */
const ofOne: [ReviewDecision, ReviewOutcome][] = [
  ['approve', outcome('escalate')],
  ['return', outcome('return')],
  ['reject', outcome('escalate', true)],
]

/** A reviewer's answers, and the decision that they count as if the author rated the response 1–2. */
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
    expect(decide([review(one), review(other)])).toEqual(expected)
    expect(decide([review(other), review(one)])).toEqual(expected)
  })

  it.each(ofOne)('%s of a typical task', (one, expected) => {
    expect(decide([review(one)], { responseQuality: 3 })).toEqual(expected)
  })

  it.each(counted)(
    'a review that decides %s, flaw %s, realistic %s',
    (decision, flawConfirmed, realistic, expected) => {
      const given = { decision, flawConfirmed, realistic }
      for (const quality of [1, 2]) expect(countAs(given, quality)).toBe(expected)
      for (const quality of [3, 4, 5, 6, 7, null]) expect(countAs(given, quality)).toBe(decision)
    },
  )

  it('waits until all requested reviews are submitted, whatever they decide', () => {
    expect(decide([])).toEqual({ is: 'waiting', missing: 2 })
    for (const decision of reviewDecisions)
      expect(decide([review(decision)])).toEqual({ is: 'waiting', missing: 1 })
    expect(decide([], { responseQuality: 7 })).toEqual({ is: 'waiting', missing: 1 })
  })

  it('needs two reviews if the author rated 1 or 2, and one otherwise', () => {
    expect([1, 2, 3, 7, null].map((quality) => reviewsAsked(defaultReviewPolicy, quality))).toEqual([
      2, 2, 1, 1, 1,
    ])
  })

  it('escalates to adjudication once the policy’s limit of returns is reached', () => {
    const limit = defaultReviewPolicy.mostReturns
    expect(decide([review('return'), review('approve')], { returns: limit - 1 })).toEqual(outcome('return'))
    expect(decide([review('return'), review('approve')], { returns: limit })).toEqual(
      outcome('escalate', true),
    )
  })

  it('requests one more review, once, if the policy says so', () => {
    const policy = { ...defaultReviewPolicy, onDisagreement: 'ask_another' as const }
    const two = [review('approve'), review('reject')]
    expect(decide(two, { policy })).toEqual({ is: 'waiting', missing: 1 })
    expect(decide([...two, review('reject')], { policy })).toEqual(outcome('reject'))
    expect(decide([...two, review('approve')], { policy })).toEqual(outcome('escalate', true))
    expect(decide([review('reject'), review('reject')], { policy })).toEqual(outcome('reject'))
    // One review alone cannot disagree.
    expect(decide([review('reject')], { policy, responseQuality: 5 })).toEqual(outcome('escalate', true))
  })

  it('lists why a review counts as a reject although its reviewer decided otherwise', () => {
    expect(
      listReasons({ ...review('approve', { flawConfirmed: false, realistic: false }), reasons: [] }, 1),
    ).toEqual(['flaw_not_confirmed', 'unrealistic_scenario'])
    expect(listReasons({ ...review('approve', { flawConfirmed: false }), reasons: [] }, 5)).toEqual([])
    expect(listReasons({ ...review('reject', { flawConfirmed: false }), reasons: ['duplicate'] }, 1)).toEqual(
      ['duplicate'],
    )
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

  it('ignores order, decides after at most one extra review, and rejects only with two rejects and a majority', () => {
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
          const rejects = reviews.filter((one) => countAs(one, responseQuality) === 'reject').length
          if (decided.is === 'reject') expect(rejects >= 2 && rejects * 2 > reviews.length).toBe(true)
          if (decided.is === 'escalate' && !decided.disputed) expect(rejects).toBe(0)
        },
      ),
    )
  })
})

import { lowerFirst } from '../platform/first-letter'
import { nameReason } from '../reviewing/return-reasons'
import type { ReviewDecision } from '../reviewing/review-decisions'
import { formatVoices, type Letter } from './alignment/voices'

interface DisputingReview {
  letter: Letter
  decision: ReviewDecision
  flawConfirmed: boolean
  realistic: boolean
  reasons: readonly string[]
}

/** What a disputed task is about: a question, and one sentence on which reviewer says what. */
export interface Dispute {
  question: string
  says: string
}

/**
 * Names what reviewers disagree about, most serious first: realistic scenario, real flaw, place in the
 * benchmark, readiness. It repeats what reviewers said, not how it counted: that would reveal the author's
 * rating.
 */
export function classifyDispute(reviews: readonly DisputingReview[]): Dispute {
  const unreal = reviews.filter(({ realistic }) => !realistic)
  const unflawed = reviews.filter(({ flawConfirmed }) => !flawConfirmed)
  const rejecting = reviews.filter(({ decision }) => decision === 'reject')
  const returning = reviews.filter(({ decision }) => decision === 'return')
  const rest = (part: typeof reviews) => reviews.filter((review) => !part.includes(review))
  const parts: Dispute[] = []
  if (unreal.length > 0)
    parts.push({
      question: 'Is the scenario realistic?',
      says: oppose(unreal, 'not realistic', rest(unreal), 'realistic', 'finds it'),
    })
  // Nobody confirms a flaw in a task without one. It is in dispute only if reviewers differ about it, or if it
  // is the reason for a rejection.
  if (
    unflawed.length > 0 &&
    (unflawed.length < reviews.length ||
      rejecting.length === 0 ||
      rejecting.some(({ reasons }) => reasons.includes('flaw_not_confirmed')))
  ) {
    parts.push({
      question: 'Is the flaw real?',
      says: oppose(unflawed, 'no meaningful flaw', rest(unflawed), 'one', 'sees'),
    })
  }
  if (rejecting.length > 0)
    parts.push({
      question: 'Does it belong in the benchmark?',
      says: refuse(rejecting, 'rejects', rest(rejecting)),
    })
  if (parts.length === 0 && returning.length > 0)
    parts.push({
      question: 'Is it ready?',
      says: `${refuse(returning, 'returns', rest(returning))}; it has been returned as often as the policy allows`,
    })
  const [first] = parts
  return first
    ? {
        question: first.question,
        says: `${parts.map(({ says }, index) => (index === 0 ? says : lowerFirst(says))).join('; ')}.`,
      }
    : { question: 'Is it ready?', says: 'The reviews do not settle it.' }
}

const lettersOf = (reviews: readonly DisputingReview[]) => formatVoices(reviews.map(({ letter }) => letter))

function oppose(
  some: readonly DisputingReview[],
  they: string,
  others: readonly DisputingReview[],
  rest: string,
  verb: string,
): string {
  const said = `${lettersOf(some)} ${inflect(verb, some.length)} ${they}`
  return others.length === 0
    ? said
    : `${said}, ${lowerFirst(lettersOf(others))} ${inflect(verb, others.length)} ${rest}`
}

function refuse(some: readonly DisputingReview[], verb: string, others: readonly DisputingReview[]): string {
  const reasons = [...new Set(some.flatMap((review) => review.reasons))].map((reason) =>
    lowerFirst(nameReason(reason)),
  )
  const said = `${lettersOf(some)} ${inflect(verb, some.length)} it${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`
  const approving = others.filter(({ decision }) => decision === 'approve')
  return approving.length === 0
    ? said
    : `${said}, ${lowerFirst(lettersOf(approving))} ${inflect('approves', approving.length)} it`
}

// “finds it” → “find it”.
const inflect = (verb: string, count: number) => (count === 1 ? verb : verb.replace(/^(\w+?)s\b/, '$1'))

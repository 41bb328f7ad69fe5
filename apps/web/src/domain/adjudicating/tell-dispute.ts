import { nameReason } from '../return-reasons'
import type { ReviewDecision } from '../reviewing/review-decisions'
import { tellVoices, type Letter } from './voices'

interface DisputingReview {
  letter: Letter
  decision: ReviewDecision
  flawConfirmed: boolean
  realistic: boolean
  reasons: readonly string[]
}

/** What a disputed task is about: a question, and in one sentence who says what. */
export interface Dispute {
  question: string
  says: string
}

/**
 * Says what reviewers disagree about, the gravest first: whether the scenario is realistic, whether the flaw is real,
 * whether the task belongs into the benchmark, whether it is ready. It tells what they said and not how it counted, which
 * would tell the author's rating.
 */
export function tellDispute(reviews: readonly DisputingReview[]): Dispute {
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
  // Of a task that answers well nobody confirms a flaw: it is in doubt where they differ, or where it is why someone refuses.
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
      says: `${refuse(returning, 'returns', rest(returning))}; it came back as often as it may`,
    })
  const [first] = parts
  return first
    ? {
        question: first.question,
        says: `${parts.map(({ says }, index) => (index === 0 ? says : lowerFirst(says))).join('; ')}.`,
      }
    : { question: 'Is it ready?', says: 'The reviews do not settle it.' }
}

const lettersOf = (reviews: readonly DisputingReview[]) => tellVoices(reviews.map(({ letter }) => letter))

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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

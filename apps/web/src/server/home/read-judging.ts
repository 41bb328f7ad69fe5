import { isOverdue } from '../../domain/assignments/deadline'
import type { Judging } from '../../domain/home/home-views'
import type { WorkEstimate } from '../../domain/time/estimate-views'
import { findRefusal, type Action } from '../../domain/permissions/permissions'
import { readAdjudicationQueue } from '../adjudicating/read-adjudication-queue'
import type { Context } from '../platform/context'
import { readAnswerQueue } from '../answering/read-answer-queue'
import { readReviewQueue } from '../reviewing/read-review-queue'

interface Queue {
  open: readonly { assignmentId: string; estimate: WorkEstimate; dueOn: string | null }[]
  next: Judging['next']
  waiting: number
}

const nothing: Queue = { open: [], next: null, waiting: 0 }

/** Summaries of the reader's queues of reviews, adjudications and answers. */
export async function readJudging(
  ctx: Context,
): Promise<{ reviews: Judging; adjudications: Judging; answers: Judging }> {
  const may = (action: Action) => findRefusal(ctx.actor, action) === null
  const [reviews, adjudications, answers] = await Promise.all([
    may('reviews.write') ? readReviewQueue(ctx) : nothing,
    may('adjudications.write') ? readAdjudicationQueue(ctx) : nothing,
    may('answers.write') ? readAnswerQueue(ctx) : nothing,
  ])
  return {
    reviews: summarize(reviews),
    adjudications: summarize(adjudications),
    answers: summarize(answers),
  }
}

function summarize({ open, next, waiting }: Queue): Judging {
  const now = new Date()
  return {
    taken: open.length,
    first: open[0]?.assignmentId ?? null,
    overdue: open.filter(({ dueOn }) => isOverdue(dueOn, now)).length,
    estimates: open.map(({ estimate }) => estimate),
    waiting,
    next: next && {
      useCase: next.useCase,
      specialty: next.specialty,
      language: next.language,
      estimate: next.estimate,
    },
  }
}

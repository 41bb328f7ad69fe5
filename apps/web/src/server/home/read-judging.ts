import type { Judging } from '../../domain/home/home-views'
import { findRefusal, type Action } from '../../domain/permissions/permissions'
import { readAdjudicationQueue } from '../adjudicating/read-adjudication-queue'
import type { Context } from '../platform/context'
import { readReviewQueue } from '../reviewing/read-review-queue'

interface Queue {
  open: readonly { minutes: number }[]
  next: Judging['next']
  waiting: number
}

const nothing: Queue = { open: [], next: null, waiting: 0 }

/** Summaries of the reader's review and adjudication queues. */
export async function readJudging(ctx: Context): Promise<{ reviews: Judging; adjudications: Judging }> {
  const may = (action: Action) => findRefusal(ctx.actor, action) === null
  const [reviews, adjudications] = await Promise.all([
    may('reviews.write') ? readReviewQueue(ctx) : nothing,
    may('adjudications.write') ? readAdjudicationQueue(ctx) : nothing,
  ])
  return { reviews: summarize(reviews), adjudications: summarize(adjudications) }
}

function summarize({ open, next, waiting }: Queue): Judging {
  return {
    taken: open.length,
    minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
    waiting,
    next: next && {
      useCase: next.useCase,
      specialty: next.specialty,
      language: next.language,
      minutes: next.minutes,
    },
  }
}

import type { Database, Prisma, Transaction } from '@consilium/db'
import type { TaskStatus } from '../../domain/lifecycle'
import { adjudicationsToTake, listWaitingAdjudications } from '../adjudicating/waiting-adjudications'
import { listWaitingReviews, reviewsToTake, type WaitingVersion } from './waiting-reviews'

export type JudgingKind = 'review' | 'adjudication'

interface WayOfJudging {
  /** In which tasks wait for it. */
  status: TaskStatus
  /** What one person could take, the next best first. */
  list: (db: Database | Transaction, personId: string, most: number) => Promise<WaitingVersion[]>
  /** How many of the version `v` of the task `t` nobody is at. */
  room: Prisma.Sql
}

/** In what reviews and adjudications differ, where they are offered and taken. */
export const waysOfJudging: Record<JudgingKind, WayOfJudging> = {
  review: { status: 'in_review', list: listWaitingReviews, room: reviewsToTake },
  adjudication: { status: 'in_adjudication', list: listWaitingAdjudications, room: adjudicationsToTake },
}

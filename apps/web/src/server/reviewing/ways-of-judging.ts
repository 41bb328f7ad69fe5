import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { TaskStatus } from '../../domain/lifecycle'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'
import { adjudicationsToTake, listWaitingAdjudications } from '../adjudicating/waiting-adjudications'
import { listWaitingReviews, reviewsToTake, type WaitingVersion } from './waiting-reviews'

interface WayOfJudging {
  /** In which tasks wait for it. */
  status: TaskStatus
  /** Who may be asked at all. */
  roles: ('physician' | 'adjudicator')[]
  /** What one person could take, the next best first. */
  list: (db: Database | Transaction, personId: string, most: number) => Promise<WaitingVersion[]>
  /** How many of the version `v` of the task `t` nobody is at. */
  room: Prisma.Sql
  /** Whether the person `p` judged another version of the task of `v`. */
  again: Prisma.Sql
  /** How many the person `p` gave in the last 90 days. */
  lately: Prisma.Sql
}

/** In what reviews and adjudications differ, where they are offered, asked for and taken. */
export const waysOfJudging: Record<JudgingKind, WayOfJudging> = {
  review: {
    status: 'in_review',
    roles: ['physician', 'adjudicator'],
    list: listWaitingReviews,
    room: reviewsToTake,
    again: Prisma.sql`EXISTS (SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = v.task_id AND r.reviewer_id = p.id)`,
    lately: Prisma.sql`(SELECT count(*)::int FROM review r WHERE r.reviewer_id = p.id AND r.created_at > now() - interval '90 days')`,
  },
  adjudication: {
    status: 'in_adjudication',
    roles: ['adjudicator'],
    list: listWaitingAdjudications,
    room: adjudicationsToTake,
    again: Prisma.sql`EXISTS (SELECT FROM adjudication a JOIN task_version o ON o.id = a.version_id WHERE o.task_id = v.task_id AND a.adjudicator_id = p.id)`,
    lately: Prisma.sql`(SELECT count(*)::int FROM adjudication a WHERE a.adjudicator_id = p.id AND a.created_at > now() - interval '90 days')`,
  },
}

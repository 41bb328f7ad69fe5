import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { z } from 'zod'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { listWaitingAdjudications, missingAdjudications } from './waiting-adjudications'
import { listWaitingReviews, missingReviews, specialtyRule, type WaitingVersion } from './waiting-reviews'

interface AssignmentKindRules {
  /** The status of the tasks that wait for it. */
  status: TaskStatus
  /** Roles that it can be assigned to. */
  roles: ('physician' | 'adjudicator')[]
  /** The tasks that a person could take, best first. */
  list: (db: Database | Transaction, personId: string, limit: number) => Promise<WaitingVersion[]>
  /** How many more judgments the version `v` of the task `t` needs. */
  missing: Prisma.Sql
  /** For the version `v` of the task `t`, whether judges need its specialty (`SpecialtyRule`). */
  specialtyRule: Prisma.Sql
  /** Whether the person `p` judged another version of the task of `v`. */
  again: Prisma.Sql
  /** How many judgments the person `p` submitted in the last 90 days. */
  recent: Prisma.Sql
  /** The audit action of each event. */
  audit: Record<
    'taken' | 'assigned' | 'skipped' | 'handed_back' | 'sent' | 'undone' | 'dropped' | 'submitted',
    string
  >
  /** The kind of notification that the assignee gets. */
  notification: 'review_assigned' | 'adjudication_assigned'
  /** Parts of the sentences that refuse an assignment. */
  words: { verb: string; notWaiting: string; full: string; page: string }
  /** Messages for an empty queue: no task is waiting, and what the waiting tasks wait for. */
  emptyQueue: { noTask: string; waitsFor: string }
}

/**
 * The differences between kinds of assignments when listing, assigning, taking, saving, submitting and ending
 * them.
 */
export const assignmentKinds: Record<AssignmentKind, AssignmentKindRules> = {
  review: {
    status: 'in_review',
    roles: ['physician', 'adjudicator'],
    list: listWaitingReviews,
    missing: missingReviews,
    specialtyRule,
    again: Prisma.sql`EXISTS (SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = v.task_id AND r.reviewer_id = p.id)`,
    recent: Prisma.sql`(SELECT count(*)::int FROM review r WHERE r.reviewer_id = p.id AND r.created_at > now() - interval '90 days')`,
    audit: {
      taken: 'task.review_taken',
      assigned: 'task.review_assigned',
      skipped: 'task.review_skipped',
      handed_back: 'task.review_handed_back',
      sent: 'task.review_sent',
      undone: 'task.review_undone',
      dropped: 'task.review_dropped',
      submitted: 'task.reviewed',
    },
    notification: 'review_assigned',
    words: {
      verb: 'review',
      notWaiting: 'is no longer waiting for reviews',
      full: 'already has all its reviewers',
      page: 'Review',
    },
    emptyQueue: {
      noTask: 'No task is waiting for a review. Come back later, or write one.',
      waitsFor: 'reviews',
    },
  },
  adjudication: {
    status: 'in_adjudication',
    roles: ['adjudicator'],
    list: listWaitingAdjudications,
    missing: missingAdjudications,
    // Adjudicators are few, so none is excluded by specialty.
    specialtyRule: Prisma.sql`'preferred'`,
    again: Prisma.sql`EXISTS (SELECT FROM adjudication a JOIN task_version o ON o.id = a.version_id WHERE o.task_id = v.task_id AND a.adjudicator_id = p.id)`,
    recent: Prisma.sql`(SELECT count(*)::int FROM adjudication a WHERE a.adjudicator_id = p.id AND a.created_at > now() - interval '90 days')`,
    audit: {
      taken: 'task.adjudication_taken',
      assigned: 'task.adjudication_assigned',
      skipped: 'task.adjudication_skipped',
      handed_back: 'task.adjudication_handed_back',
      sent: 'task.adjudication_sent',
      undone: 'task.adjudication_undone',
      dropped: 'task.adjudication_dropped',
      submitted: 'task.adjudicated',
    },
    notification: 'adjudication_assigned',
    words: {
      verb: 'adjudicate',
      notWaiting: 'is no longer waiting for a decision',
      full: 'already has its adjudicator',
      page: 'Adjudicate',
    },
    emptyQueue: {
      noTask: 'No task is waiting for a decision. Tasks come here when all their reviews are submitted.',
      waitsFor: 'a decision',
    },
  },
}

/** The drafts of one kind of assignment, with the schema that reads their stored content. */
export interface DraftKind<Draft> {
  kind: AssignmentKind
  schema: z.ZodType<Draft>
}

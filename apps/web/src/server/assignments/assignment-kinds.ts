import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { z } from 'zod'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { isAnswerable } from '../platform/visibility/drawn-tasks'
import { listWaitingAnswers, missingAnswers } from './waiting/waiting-answers'
import { listWaitingAdjudications, missingAdjudications } from './waiting/waiting-adjudications'
import {
  listWaitingReviews,
  missingReviews,
  specialtyRule,
  type WaitingVersion,
} from './waiting/waiting-reviews'

interface AssignmentKindRules {
  /** The statuses of the tasks that wait for it. */
  statuses: readonly TaskStatus[]
  /** Whether the version `v` of the task `t`, in one of these statuses, can wait for it. */
  waits: Prisma.Sql
  /** Whether a change of a person's ties or affiliation closes earlier tasks to them. */
  excludesByInterests: boolean
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
  notification: 'review_assigned' | 'adjudication_assigned' | 'answer_assigned'
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
    statuses: ['in_review'],
    waits: Prisma.sql`true`,
    excludesByInterests: true,
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
    statuses: ['in_adjudication'],
    waits: Prisma.sql`true`,
    excludesByInterests: true,
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
  baseline: {
    statuses: ['accepted', 'released'],
    waits: isAnswerable,
    // Answerers judge nobody's work (docs/decisions/0039).
    excludesByInterests: false,
    roles: ['physician', 'adjudicator'],
    list: listWaitingAnswers,
    missing: missingAnswers,
    specialtyRule: Prisma.sql`'required'`,
    again: Prisma.sql`EXISTS (SELECT FROM baseline_answer b JOIN task_version o ON o.id = b.version_id WHERE o.task_id = v.task_id AND b.person_id = p.id)`,
    recent: Prisma.sql`(SELECT count(*)::int FROM baseline_answer b WHERE b.person_id = p.id AND b.created_at > now() - interval '90 days')`,
    audit: {
      taken: 'task.answer_taken',
      assigned: 'task.answer_assigned',
      skipped: 'task.answer_skipped',
      handed_back: 'task.answer_handed_back',
      sent: 'task.answer_sent',
      undone: 'task.answer_undone',
      dropped: 'task.answer_dropped',
      submitted: 'task.answered',
    },
    notification: 'answer_assigned',
    words: {
      verb: 'answer',
      notWaiting: 'is no longer waiting for an answer',
      full: 'already has all its answers',
      page: 'Answer',
    },
    emptyQueue: {
      noTask: 'No task is waiting for an answer. Tasks come here when an admin has drawn them for a release.',
      waitsFor: 'an answer',
    },
  },
}

/** The drafts of one kind of assignment, with the schema that reads their stored content. */
export interface DraftKind<Draft> {
  kind: AssignmentKind
  schema: z.ZodType<Draft>
}

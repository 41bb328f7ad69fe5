import type { TaskStatus } from './lifecycle'

/**
 * While a task can still be judged, its author, its reviewers and the rated llm are hidden from its judges.
 */
export const blindStatuses = [
  'draft',
  'in_review',
  'revision',
  'in_adjudication',
] as const satisfies readonly TaskStatus[]

/** All other statuses: nobody will judge the task again, so its outcome can be shown. */
export const settledStatuses = [
  'accepted',
  'released',
  'rejected',
  'withdrawn',
  'retired',
] as const satisfies readonly TaskStatus[]
export type SettledStatus = (typeof settledStatuses)[number]

/** A task in one of these was accepted: the adjudicator wrote its current version. */
export const acceptedStatuses = ['accepted', 'released', 'retired'] as const satisfies readonly TaskStatus[]

export const isSettled = (status: TaskStatus): status is SettledStatus =>
  settledStatuses.some((settled) => settled === status)

export const wasAccepted = (status: TaskStatus): boolean =>
  acceptedStatuses.some((accepted) => accepted === status)

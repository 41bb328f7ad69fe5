/**
 * The life of a task as one table, keyed by action. One service function writes a task's status
 * from it (`server/lifecycle/move-tasks.ts`); nothing else does.
 */

/** Every status, in the order of a task's life; the last three end it. */
export const taskStatuses = [
  'draft',
  'in_review',
  'revision',
  'in_adjudication',
  'accepted',
  'released',
  'rejected',
  'withdrawn',
  'retired',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

interface Move {
  from: readonly TaskStatus[]
  to: TaskStatus
  /** Where a task that is in a release goes instead. */
  toIfReleased?: TaskStatus
  /** Who triggers the move, in words. */
  who: string
  /** The suffix of the audit action: `task.<done>`. */
  done: string
  /** Whether the move needs typed reasons or a sentence. */
  needsReason: boolean
}

/** Maps each action to its source statuses, its target status and who triggers it. */
export const lifecycle = {
  submit: {
    from: ['draft', 'revision'],
    to: 'in_review',
    who: 'the author',
    done: 'submitted',
    needsReason: false,
  },
  return: {
    from: ['in_review', 'in_adjudication'],
    to: 'revision',
    who: 'the outcome of reviews or the adjudicator',
    done: 'returned',
    needsReason: true,
  },
  escalate: {
    from: ['in_review'],
    to: 'in_adjudication',
    who: 'the outcome of reviews',
    done: 'escalated',
    needsReason: false,
  },
  accept: {
    from: ['in_adjudication'],
    to: 'accepted',
    who: 'the adjudicator',
    done: 'accepted',
    needsReason: false,
  },
  reject: {
    from: ['in_review', 'in_adjudication'],
    to: 'rejected',
    who: 'the outcome of reviews or the adjudicator',
    done: 'rejected',
    needsReason: true,
  },
  withdraw: {
    from: ['draft', 'revision', 'in_review'],
    to: 'withdrawn',
    who: 'the author',
    done: 'withdrawn',
    needsReason: false,
  },
  // Never submitted, and removed with its text; the task stays for usage, time and audit.
  delete: {
    from: ['draft'],
    to: 'withdrawn',
    who: 'the author',
    done: 'deleted',
    needsReason: false,
  },
  release: {
    from: ['accepted', 'released'],
    to: 'released',
    who: 'freezing a release',
    done: 'released',
    needsReason: false,
  },
  retire: {
    from: ['accepted', 'released'],
    to: 'retired',
    who: 'an admin',
    done: 'retired',
    needsReason: true,
  },
  // Back to where it was: a task was released if and only if it is in a release.
  restore: {
    from: ['retired'],
    to: 'accepted',
    toIfReleased: 'released',
    who: 'an admin',
    done: 'restored',
    needsReason: true,
  },
} as const satisfies Record<string, Move>

export type TaskAction = keyof typeof lifecycle

/** Every action of the table. */
export const taskActions = Object.keys(lifecycle) as TaskAction[]

/**
 * The status that `action` leads to from `status`, or null when the table has no such move. `isReleased` says
 * whether the task is in a release.
 */
export function statusAfter(
  status: TaskStatus,
  action: TaskAction,
  { isReleased = false }: { isReleased?: boolean } = {},
): TaskStatus | null {
  const move: Move = lifecycle[action]
  if (!move.from.includes(status)) return null
  return (isReleased && move.toIfReleased) || move.to
}

/** Every status that `action` can lead to. */
export function listTargets(action: TaskAction): TaskStatus[] {
  const { to, toIfReleased }: Move = lifecycle[action]
  return toIfReleased ? [to, toIfReleased] : [to]
}

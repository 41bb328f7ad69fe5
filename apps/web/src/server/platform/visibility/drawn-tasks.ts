import { drawnForReview, dueForReview, Prisma } from '@consilium/db'

/**
 * SQL condition: a draw for review holds the task `t`, so it comes first in the queues. It orders tasks and
 * never reaches a physician: being drawn makes a low rating more likely.
 */
export const isDrawnForReview = Prisma.raw(drawnForReview)

/** SQL condition: the task `t` is due for review, so that it is stuck when nobody takes it. */
export const isDueForReview = Prisma.raw(dueForReview)

/**
 * Tasks whose human baseline may still be written: a draw for a release holds them until it is discarded or
 * extended, or its draft is frozen or discarded. A draw without a draft holds them until its release is frozen.
 */
export const heldForRelease: Prisma.TaskWhereInput = {
  sampleTasks: {
    some: {
      sample: {
        purpose: 'release',
        discard: { is: null },
        extended: { none: { discard: { is: null } } },
        OR: [{ draft: { is: { state: 'open' } } }, { draftId: null, releases: { none: {} } }],
      },
    },
  },
}

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

/** Tasks whose text everybody with an account may read, because a published release has them on its public split. */
export const publicTasks: Prisma.TaskWhereInput = {
  releaseTasks: { some: { split: 'public', release: { publication: { isNot: null } } } },
}

/** The same for the task `t` in SQL. */
export const isPublished = Prisma.sql`EXISTS (
  SELECT FROM release_task x JOIN release_publication p ON p.release_id = x.release_id WHERE x.task_id = t.id AND x.split = 'public')`

/** SQL condition: the draw `drawn` holds its tasks for a release, as in `heldForRelease`. */
export const holdsForRelease = Prisma.sql`(drawn.purpose = 'release'
  AND NOT EXISTS (SELECT FROM sample_discard g WHERE g.sample_id = drawn.id)
  AND NOT EXISTS (SELECT FROM sample e WHERE e.parent_id = drawn.id AND NOT EXISTS (SELECT FROM sample_discard g WHERE g.sample_id = e.id))
  AND CASE WHEN drawn.draft_id IS NULL THEN NOT EXISTS (SELECT FROM release r WHERE r.sample_id = drawn.id)
    ELSE EXISTS (SELECT FROM release_draft o WHERE o.id = drawn.draft_id AND o.state = 'open') END)`

/**
 * SQL condition: physicians can answer the version `v` of the task `t`, because a draw for a release holds it.
 * Physicians could read the rubrics of published public tasks, so those are not answered any more.
 */
export const isAnswerable = Prisma.sql`(
  EXISTS (SELECT FROM sample_task x JOIN sample drawn ON drawn.id = x.sample_id WHERE x.task_id = t.id AND x.version_id = v.id AND ${holdsForRelease})
  AND NOT ${isPublished})`

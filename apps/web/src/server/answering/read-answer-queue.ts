import type { AssignmentQueue, TaskFacets } from '../../domain/assignments/assignment-views'
import { readAssignmentQueue } from '../assignments/read-assignment-queue'
import type { Context } from '../platform/context'
import { answerDrafts } from './answer-drafts'

/** Leaves out what only judges may know about a task: its mode and the size of its rubric. */
export const hideFromAnswerer = <Line extends TaskFacets>(line: Line): Line => ({
  ...line,
  mode: null,
  criteria: null,
})

/** The queue of a physician who answers. Whether a task was disputed is left out. */
export async function readAnswerQueue(ctx: Context): Promise<AssignmentQueue> {
  const { open, next, ...queue } = await readAssignmentQueue(ctx, answerDrafts)
  return {
    ...queue,
    open: open.map(({ disputed: _, ...line }) => hideFromAnswerer(line)),
    next: next && hideFromAnswerer(omitDisputed(next)),
  }
}

const omitDisputed = <Line extends { disputed: boolean }>({ disputed: _, ...line }: Line) => line

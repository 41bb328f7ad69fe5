import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import type { PublishedTable } from './leaderboard'

/** Which tasks the scores of a board are on, and which the files of scores per task. */
export function describeSplit({
  release,
  heldOutTasks,
}: Pick<PublishedTable, 'release' | 'heldOutTasks'>): string {
  if (heldOutTasks === 0)
    return `The scores of the board are on all ${release.tasks} tasks. None of them is held out.`
  const board = `The scores of the board are on all ${release.tasks} tasks, of which ${heldOutTasks} are held out.`
  return heldOutTasks < MIN_SHOWN_COUNT
    ? `${board} There are no scores per task, because those of the held-out tasks would follow from them.`
    : `${board} Scores per task are those of the public tasks.`
}

import { classifyDifficulty } from '../authoring/rating-anchors'
import { sliceLabels, combineSlice, type Mode } from '../datasets/task-facets'
import { proposeRating, medianRating } from './propose-rating'

/**
 * One line on which difficulty a rating gives the task. It never mentions the task's previous slice, which
 * would reveal the author's rating before the task is settled.
 */
export function describeSlice({
  rating,
  mode,
  ratings,
}: {
  rating: number
  mode: Mode | null
  ratings: readonly number[]
}): string {
  const difficulty = classifyDifficulty(rating)
  const slice = combineSlice(mode, difficulty)
  const counts = `Rated ${difficulty === 'difficult' ? '1 or 2' : '3 to 7'}, the task counts as ${difficulty}${slice ? `: slice “${sliceLabels[slice]}”` : ''}`
  const usual = proposeRating(ratings)
  if (usual === null || classifyDifficulty(usual) === difficulty) return `${counts}.`
  const theirs = ratings.length === 1 ? 'the reviewer’s' : 'the reviewers’ median of'
  return `${counts}. By ${theirs} ${medianRating(ratings)}, it would count as ${classifyDifficulty(usual)}.`
}

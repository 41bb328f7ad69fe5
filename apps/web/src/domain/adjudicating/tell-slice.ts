import { difficultyOf } from '../rating-anchors'
import { sliceLabels, sliceOf, type Mode } from '../task-facets'
import { defaultRating, medianRating } from './default-rating'

/**
 * Where a rating puts the task, in one line. It speaks of the scale and of the reviewers, never of where the task stood
 * before: that follows from the author's rating, which is not to be told until the task is settled.
 */
export function tellSlice({
  rating,
  mode,
  ratings,
}: {
  rating: number
  mode: Mode | null
  ratings: readonly number[]
}): string {
  const difficulty = difficultyOf(rating)
  const slice = sliceOf(mode, difficulty)
  const puts = `${difficulty === 'difficult' ? '1–2 puts it among the difficult' : '3–7 puts it among the typical'}${slice ? ` (${sliceLabels[slice].toLowerCase()})` : ''}`
  const usual = defaultRating(ratings)
  if (usual === null || difficultyOf(usual) === difficulty) return `${puts}.`
  return `${puts}; the reviewers’ median of ${medianRating(ratings)} would put it among the ${difficultyOf(usual)}.`
}

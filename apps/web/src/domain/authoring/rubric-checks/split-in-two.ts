import type { DraftCriterion } from '../task-drafts'

/**
 * Splits a criterion into two with these texts. The first keeps its id. The points are shared, so that the rubric’s
 * total stays; a part without text gets none of them.
 */
export function splitInTwo(
  criterion: DraftCriterion,
  [first, second]: readonly [string, string],
  newId: string,
): [DraftCriterion, DraftCriterion] {
  const { id, points } = criterion
  const shares = first === '' ? [null, points] : second === '' ? [points, null] : sharePoints(points)
  const [ofFirst = null, ofSecond = null] = shares
  return [
    { ...criterion, text: first, points: ofFirst },
    { ...criterion, id: newId, text: second, points: ofSecond, origin: { is: 'split', of: [id] } },
  ]
}

/** Shares points between two criteria, the larger half first. What has no whole half other than 0 is kept by both. */
function sharePoints(points: number | null): [number | null, number | null] {
  if (points === null || !Number.isInteger(points) || Math.abs(points) < 2) return [points, points]
  const larger = Math.sign(points) * Math.ceil(Math.abs(points) / 2)
  return [larger, points - larger]
}

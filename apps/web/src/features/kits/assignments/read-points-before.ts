import { readPointsPrefix } from '../rubric/read-points-prefix'

/**
 * Reads points from the start of a criterion’s text, as in authoring: “-4 Says …”. A draft of a judgment holds
 * possible points only, so others, such as “+12 ”, stay in the text.
 */
export function readPointsBefore(before: string, after: string, hasLeft = false) {
  const read = readPointsPrefix(before, after, hasLeft)
  return read && read.points !== 0 && Math.abs(read.points) <= 10 ? read : null
}

import type { MissingPart } from './missing-parts'

/** How much of the writing a missing part is; the others, such as the rating or one criterion, are small. */
const shares: Partial<Record<string, number>> = { conversation: 0.3, message: 0.3, rubric: 0.5 }
const SMALL = 0.05

/** The share of the work on a draft that is not done, from 0 to 1, by what blocks its submission. */
export function estimateOpenShare(missing: readonly MissingPart[]): number {
  const open = missing.filter(({ isAdvice }) => !isAdvice).map(({ part }) => shares[part] ?? SMALL)
  return Math.min(
    1,
    open.reduce((sum, share) => sum + share, 0),
  )
}

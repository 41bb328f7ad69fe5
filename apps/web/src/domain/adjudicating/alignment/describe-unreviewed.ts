import { formatVoices, type Letter } from './voices'

interface Unreviewed {
  notReviewedBy: readonly Letter[]
  unknownFor: readonly Letter[]
}

/** Says who did not review a criterion: “not reviewed by reviewer B”; empty if everyone did. */
export function describeUnreviewed({ notReviewedBy, unknownFor }: Unreviewed): string {
  const parts: string[] = []
  if (notReviewedBy.length > 0) parts.push(`not reviewed by ${nameAll(notReviewedBy)}`)
  if (unknownFor.length > 0) parts.push(`unknown whether ${nameAll(unknownFor)} reviewed it`)
  return parts.join(', ')
}

/** How much of a rubric a reviewer reviewed: “3 of 4”, “all 4” or “unknown”. */
export const describeReviewed = (reviewed: readonly string[] | null, of: number): string =>
  reviewed === null ? 'unknown' : reviewed.length >= of ? `all ${of}` : `${reviewed.length} of ${of}`

const nameAll = (letters: readonly Letter[]) => formatVoices(letters).replace(/^R/, 'r')

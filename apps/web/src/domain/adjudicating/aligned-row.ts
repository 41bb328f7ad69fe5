import type { RubricLine } from '../reviewing/apply-changes'
import type { ReviewChange } from '../reviewing/review-changes'
import type { Letter, Voice } from './voices'

/** One change that a reviewer asks for, with its reason. */
export type Proposal = ReviewChange & { by: Letter }

/** One opinion of a criterion, and all who hold it. */
export type Variant =
  | { is: 'line'; by: Voice[]; line: RubricLine; proposals: Proposal[] }
  | { is: 'drop'; by: Letter[]; proposals: Proposal[] }

/** In what the opinions of a criterion differ. */
export const differences = ['text', 'points', 'dropped', 'added'] as const
export type Difference = (typeof differences)[number]

interface Row {
  /** The stable id of the criterion; of an added one the least of those that were matched. */
  key: string
  /** Its place in the author's rubric, from 1; null when reviewers added it. */
  place: number | null
}

/** Everyone has this line as it stands. */
export type AgreedRow = Row & { is: 'agreement'; line: RubricLine; by: Voice[] }

/** The opinions, the author's first, then by how many hold them; a wish to drop it comes last. */
export type DifferingRow = Row & {
  is: 'difference'
  variants: Variant[]
  differ: Difference[]
  /** The median of the points of all who have the line, each counted once. */
  median: number
}

export type AlignedRow = AgreedRow | DifferingRow

/** The lines that a row's variants propose. */
export const linesOf = (row: AlignedRow): RubricLine[] =>
  row.is === 'agreement'
    ? [row.line]
    : row.variants.flatMap((variant) => (variant.is === 'line' ? [variant.line] : []))

/** Texts are the same to an adjudicator when this is: what cannot be seen does not tell them apart. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

import type { RubricLine } from '../../reviewing/apply-changes'
import type { ReviewChange } from '../../reviewing/review-changes'
import type { Letter, Voice } from './voices'

/** One change that a reviewer proposes, with its reason. */
export type Proposal = ReviewChange & { by: Letter }

/** One opinion about a criterion, and everyone who holds it. */
export type Variant =
  | { is: 'line'; by: Voice[]; line: RubricLine; proposals: Proposal[] }
  | { is: 'drop'; by: Letter[]; proposals: Proposal[] }

/** How opinions about a criterion differ. */
const differences = ['text', 'points', 'dropped', 'added'] as const
export type Difference = (typeof differences)[number]

interface Row {
  /** The criterion's stable id; for added criteria, the lowest id among those matched. */
  key: string
  /** Position in the author's rubric, from 1; null when reviewers added the criterion. */
  place: number | null
  /** Reviewers who neither confirmed the author's criterion nor proposed a change: they are in no variant. */
  notReviewedBy: Letter[]
  /** Reviewers who may or may not have reviewed it: they are in no variant either. */
  unknownFor: Letter[]
}

/** The author and everyone who reviewed it have this line unchanged. */
export type AgreedRow = Row & { is: 'agreement'; line: RubricLine; by: Voice[] }

/** Variants: the author's first, then by number of supporters; a proposal to drop comes last. */
export type DifferingRow = Row & {
  is: 'difference'
  variants: Variant[]
  differ: Difference[]
  /** Median points of everyone who has the line, each counted once. */
  median: number
}

export type AlignedRow = AgreedRow | DifferingRow

/**
 * Whether no reviewer checked the criterion, though some reviewed the version: its author alone is no agreement,
 * so the adjudicator decides on it.
 */
export const isUnreviewed = (row: AlignedRow): boolean =>
  row.is === 'agreement' && row.by.length === 1 && row.notReviewedBy.length > 0 && row.unknownFor.length === 0

/** Whether the adjudicator decides on the row. */
export const needsDecision = (row: AlignedRow): boolean => row.is === 'difference' || isUnreviewed(row)

/** The proposed points, once for each person who proposed them. */
export const pointsOfVoices = ({ variants }: Pick<DifferingRow, 'variants'>): number[] =>
  variants.flatMap((variant) => (variant.is === 'line' ? variant.by.map(() => variant.line.points) : []))

/** The lines in a row's variants. */
export const linesOf = (row: AlignedRow): RubricLine[] =>
  row.is === 'agreement'
    ? [row.line]
    : row.variants.flatMap((variant) => (variant.is === 'line' ? [variant.line] : []))

/** Normalizes away invisible differences, so that texts that look the same compare as equal. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

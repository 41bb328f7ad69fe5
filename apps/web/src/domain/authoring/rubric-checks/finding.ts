/** Findings that block a submission. */
const hardKinds = [
  'no_positive',
  'no_text',
  'points_missing',
  'points_fraction',
  'points_range',
  'points_zero',
  'same_text',
] as const
export type HardKind = (typeof hardKinds)[number]

/** Findings that make a criterion hard to judge. They never block. */
export const adviceKinds = [
  'double_barrelled',
  'vague',
  'not_self_contained',
  'sign',
  'contradiction',
  'near_duplicate',
  'other_turns',
  'preference',
  'length',
  'odd_points',
] as const
export type AdviceKind = (typeof adviceKinds)[number]

/** A change that can be applied with one key. */
export type Fix =
  | { is: 'flip_sign'; label: string; points: number }
  | { is: 'split'; label: string; parts: [string, string] }
  | { is: 'replace'; label: string; text: string }
  | { is: 'delete'; label: string }

export type Finding = {
  /** Null if it is about the whole rubric. */
  criterionId: string | null
  kind: HardKind | AdviceKind
  rule: 'hard' | 'advice'
  /** The finding in one sentence. */
  says: string
  fix: Fix | null
  /** The range in the text, in UTF-16 units. */
  span?: { start: number; end: number }
  /** The other criterion involved. */
  otherId?: string
  /** The finding as a sentence about the other criterion. */
  otherSays?: string
}

/** A finding in a text, before it is linked to a criterion. */
export type TextFinding = Omit<Finding, 'criterionId' | 'rule'> & { kind: AdviceKind }

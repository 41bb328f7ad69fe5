/** What a rubric must be before it can be submitted. */
export const hardKinds = [
  'no_positive',
  'no_text',
  'points_missing',
  'points_fraction',
  'points_range',
  'points_zero',
  'same_text',
] as const
export type HardKind = (typeof hardKinds)[number]

/** What makes a criterion hard to judge; never blocks. */
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

/** A change that one key makes. */
export type Fix =
  | { is: 'flip_sign'; label: string; points: number }
  | { is: 'split'; label: string; parts: [string, string] }
  | { is: 'replace'; label: string; text: string }
  | { is: 'delete'; label: string }

export type Finding = {
  /** None when it is about the whole rubric. */
  criterionId: string | null
  kind: HardKind | AdviceKind
  rule: 'hard' | 'advice'
  /** What was found, in one sentence. */
  says: string
  fix: Fix | null
  /** Where in the text, in UTF-16 units. */
  span?: { start: number; end: number }
  /** The other criterion that it is about. */
  otherId?: string
}

/** A finding before it is known whose it is. */
export type TextFinding = Omit<Finding, 'criterionId' | 'rule'> & { kind: AdviceKind }

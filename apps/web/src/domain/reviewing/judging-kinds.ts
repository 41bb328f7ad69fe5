/** The two ways of judging a task: several review it, then one adjudicates. */
export const judgingKinds = ['review', 'adjudication'] as const
export type JudgingKind = (typeof judgingKinds)[number]

/** How the answers of a system of physicians were written. */
export type AnswerOrigin = 'no_ai' | 'reference_answers' | 'not_stated'

/** The same of a run; `mixed` are runs that copied all answers, before origins were separated. */
export type RunAnswerOrigin = AnswerOrigin | 'mixed'

/** How the name of a system says that a run mixes answers of different origins. */
export const MIXED_ORIGINS = 'mixed origins'

/**
 * The name of a run's system, which says if the run mixes answers of different origins.
 *
 * Source: a convention of this package.
 */
export function nameRunSystem(name: string, origin: string | null): string {
  return origin === 'mixed' ? `${name} (${MIXED_ORIGINS})` : name
}

/** How the answers of each origin were written, to follow “answers”. */
export const originWords: Record<AnswerOrigin, string> = {
  no_ai: 'written by physicians without AI',
  reference_answers: 'written by physicians who had answers of models in view',
  not_stated: 'by physicians whose use of AI isn’t stated',
}

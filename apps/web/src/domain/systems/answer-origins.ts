import { z } from 'zod'

/** How the answers of a system of physicians were written. */
export const AnswerOrigin = z.enum(['no_ai', 'reference_answers', 'not_stated']).meta({ id: 'AnswerOrigin' })
export type AnswerOrigin = z.infer<typeof AnswerOrigin>

/** The same of a run; `mixed` are runs that copied all answers, before origins were separated. */
export const RunAnswerOrigin = z
  .enum([...AnswerOrigin.options, 'mixed'])
  .describe('How the answers were written; null unless physicians wrote them.')
export type RunAnswerOrigin = z.infer<typeof RunAnswerOrigin>

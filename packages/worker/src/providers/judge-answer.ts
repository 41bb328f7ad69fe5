import { countCodePoints } from '@consilium/scoring'
import type { LlmUsage, UntimedOutcome } from './llm-outcome'
import { splitReasoning } from './split-reasoning'

export type RawAnswer = {
  content: string
  /** The refusal in words, '' for one without words, null for none. */
  refusal: string | null
  finishReason: string | null
  reasoning: string
  servedLlm: string | null
  usage: LlmUsage
  httpStatus: number | null
}

/** Tells an answer from the ways in which a system can fail to give one. */
export function judgeAnswer(raw: RawAnswer): UntimedOutcome {
  const { text, reasoningCharacters } = splitReasoning(raw.content)
  const { finishReason, servedLlm, usage, httpStatus } = raw
  const response = { finishReason, servedLlm, usage, httpStatus, reasoningCharacters: reasoningCharacters + countCodePoints(raw.reasoning) }
  const failed = (outcome: 'empty' | 'refused' | 'filtered' | 'cut_off', message: string): UntimedOutcome => ({ ...response, outcome, message })

  if (/^content[_-]filter$|^safety$/i.test(finishReason ?? '')) return failed('filtered', "The provider's filter stopped the answer.")
  if (text.trim() !== '') return { ...response, outcome: 'answered', text, refusal: raw.refusal !== null }
  if (raw.refusal !== null && raw.refusal.trim() !== '') return { ...response, outcome: 'answered', text: raw.refusal, refusal: true }
  if (raw.refusal !== null || finishReason === 'refusal') return failed('refused', 'The llm refused without words.')
  if (/^(length|max_tokens)$/i.test(finishReason ?? '')) return failed('cut_off', 'The answer was cut off before its first word. Allow more tokens.')
  return failed('empty', 'The llm answered with nothing.')
}

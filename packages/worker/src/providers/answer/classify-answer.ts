import { countCodePoints } from '@consilium/scoring'
import { toStorable } from '../../postgres/to-storable'
import type { LlmUsage, UntimedOutcome } from '../contract/llm-outcome'
import { splitReasoning } from './split-reasoning'

export type RawAnswer = {
  content: string
  /** The words of a refusal, '' for a refusal without words, null for none. */
  refusal: string | null
  finishReason: string | null
  reasoning: string
  servedLlm: string | null
  usage: LlmUsage
  httpStatus: number | null
}

const FILTERED = /^(content[_-]?filter(ed)?|safety|recitation|prohibited_content|blocklist|spii|sensitive)$/i
const CUT_OFF = /^(length|max_tokens|model_length|model_context_window_exceeded)$/i
const TOOL_CALL = /^(tool[_-](calls?|use)|function_call)$/i
/** Nothing visible: space, control and invisible characters. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u
const MAX_NAME_LENGTH = 200

/** Distinguishes an answer from the ways in which a system can fail to give one. */
export function classifyAnswer(raw: RawAnswer): UntimedOutcome {
  const { text, reasoningCharacters } = splitReasoning(raw.content)
  const { usage, httpStatus } = raw
  const [finishReason, servedLlm] = [cleanName(raw.finishReason), cleanName(raw.servedLlm)]
  const response = {
    finishReason,
    servedLlm,
    usage,
    httpStatus,
    reasoningCharacters: reasoningCharacters + countCodePoints(raw.reasoning),
  }
  const failed = (
    outcome: 'empty' | 'refused' | 'filtered' | 'cut_off',
    message: string,
  ): UntimedOutcome => ({ ...response, outcome, message })
  const ended = (reason: RegExp) => reason.test(finishReason ?? '')
  const refusesInWords = raw.refusal !== null && !INVISIBLE.test(raw.refusal)

  if (ended(FILTERED)) return failed('filtered', "The provider's content filter stopped the answer.")
  // Some servers send an empty `refusal` beside a text to say that there is none.
  if (!INVISIBLE.test(text))
    return { ...response, outcome: 'answered', text, refusal: refusesInWords || finishReason === 'refusal' }
  if (raw.refusal !== null && refusesInWords)
    return { ...response, outcome: 'answered', text: raw.refusal, refusal: true }
  if (raw.refusal !== null || finishReason === 'refusal')
    return failed('refused', 'The model refused without giving a reason.')
  if (ended(CUT_OFF))
    return failed('cut_off', 'The answer was cut off before its first word. Allow more tokens.')
  if (ended(TOOL_CALL)) return failed('empty', 'The model called a tool instead of answering.')
  return failed(
    'empty',
    response.reasoningCharacters > 0
      ? 'The model returned reasoning but no answer.'
      : 'The model returned an empty answer.',
  )
}

/** Names come from the provider: shortened, and without characters that the database cannot store. */
function cleanName(name: string | null): string | null {
  return name === null ? null : toStorable(name.slice(0, MAX_NAME_LENGTH))
}

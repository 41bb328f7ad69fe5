import { countCodePoints } from '@consilium/scoring'
import { canonicalJson } from '@consilium/db'
import type { UntimedOutcome } from '../contract/llm-outcome'
import type { LlmRequest } from '../contract/llm-request'
import { composeAnswer } from './compose-answer'
import { readJudgePrompt } from './read-judge-prompt'
import { hashToUnit } from './skill'
import { suggestCriteria } from './suggest-criteria'
import { simulateVerdict } from './simulate-verdict'

/**
 * Replaces a provider so that everything can be tried without one: at once, offline and deterministically.
 * Its answers are labeled as simulated and make no clinical statement.
 */
export function simulateAnswer({
  llm,
  messages,
  parameters = {},
  reasoningEffort,
}: LlmRequest): UntimedOutcome {
  const judged = readJudgePrompt(messages)
  const seed = canonicalJson([llm, messages, parameters['seed'] ?? null, parameters['sample'] ?? null])
  const text = judged
    ? simulateVerdict(llm, judged)
    : (suggestCriteria(messages, seed) ?? composeAnswer(llm, messages, seed))
  const reasoningCharacters =
    reasoningEffort && reasoningEffort !== 'none'
      ? 200 + Math.floor(1_800 * hashToUnit('reasoning', seed))
      : 0
  const reasoningTokens = Math.ceil(reasoningCharacters / 4)
  const inputCharacters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return {
    outcome: 'answered',
    text,
    refusal: false,
    finishReason: 'stop',
    servedLlm: llm,
    httpStatus: null,
    reasoningCharacters,
    usage: {
      inputTokens: Math.ceil(inputCharacters / 4),
      cachedTokens: 0,
      outputTokens: Math.ceil(countCodePoints(text) / 4) + reasoningTokens,
      reasoningTokens,
    },
  }
}

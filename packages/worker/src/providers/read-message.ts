import { isJsonObject, type JsonObject, type JsonValue } from '../formats/json-value'
import type { LlmUsage } from './llm-outcome'

/** Content is a text, null, or a list of parts of which the texts count. */
export function readContent(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content
  return listParts(content)
    .map((part) =>
      part['type'] === 'text' || part['type'] === 'output_text' ? (readText(part['text']) ?? '') : '',
    )
    .join('')
}

/** A refusal in words, of the message or of a part of its content; null for none. */
export function readRefusal(message: JsonObject): string | null {
  return (
    readText(message['refusal']) ??
    readText(listParts(message['content']).find((part) => part['type'] === 'refusal')?.['refusal'])
  )
}

/**
 * What an llm thought before it answered, wherever the provider puts it: `reasoning_content` (DeepSeek, vLLM, xAI),
 * `reasoning` (OpenRouter, Groq, newer vLLM), `reasoning_details` (OpenRouter), `thinking` parts (Mistral). Several of
 * them repeat one another, so the first that says something counts.
 */
export function readReasoning(message: JsonObject): string {
  const details = listParts(message['reasoning_details']).map(
    (part) => readText(part['text']) ?? readText(part['summary']) ?? '',
  )
  const parts = listParts(message['content']).map((part) =>
    part['type'] === 'thinking' ? readThinking(part['thinking']) : '',
  )
  const places = [
    readText(message['reasoning_content']),
    readText(message['reasoning']),
    details.join(''),
    parts.join(''),
  ]
  return places.find((text) => text !== null && text !== '') ?? ''
}

function readThinking(thinking: JsonValue | undefined): string {
  return typeof thinking === 'string' ? thinking : readContent(thinking)
}

/** Tokens as OpenAI counts them, or under the names that DeepSeek, Moonshot, Together and Perplexity have for them. */
export function readUsage(value: JsonValue | undefined): LlmUsage {
  const usage = isJsonObject(value) ? value : {}
  const details = (name: string): JsonObject => (isJsonObject(usage[name]) ? usage[name] : {})
  return {
    inputTokens: readCount(usage['prompt_tokens']),
    cachedTokens:
      readCount(details('prompt_tokens_details')['cached_tokens']) ??
      readCount(usage['prompt_cache_hit_tokens']) ??
      readCount(usage['cached_tokens']),
    outputTokens: readCount(usage['completion_tokens']),
    reasoningTokens:
      readCount(details('completion_tokens_details')['reasoning_tokens']) ??
      readCount(usage['reasoning_tokens']),
  }
}

export function readText(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

const MOST_TOKENS = 2 ** 31 - 1

/** A count that can be stored; anything else a provider may say is unknown. */
export function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS
    ? value
    : null
}

function listParts(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

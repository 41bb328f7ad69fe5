import { isJsonObject, readText, type JsonObject, type JsonValue } from '../../formats/json-value'
import { readTokenCount, type LlmUsage } from '../contract/llm-outcome'

/** Content is a text, null, or a list of parts whose texts are joined. */
export function readContent(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content
  return listParts(content)
    .map((part) =>
      part['type'] === 'text' || part['type'] === 'output_text' ? (readText(part['text']) ?? '') : '',
    )
    .join('')
}

/** The words of a refusal, in the message or in a part of its content; null for none. */
export function readRefusal(message: JsonObject): string | null {
  return (
    readText(message['refusal']) ??
    readText(listParts(message['content']).find((part) => part['type'] === 'refusal')?.['refusal'])
  )
}

/**
 * The reasoning before the answer, wherever the provider puts it: `reasoning_content` (DeepSeek, vLLM, xAI),
 * `reasoning` (OpenRouter, Groq, newer vLLM), `reasoning_details` (OpenRouter), `thinking` parts (Mistral).
 * Several of them may repeat one another, so the first one with text counts.
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

/** Token counts under OpenAI's names, or those of DeepSeek, Moonshot, Together and Perplexity. */
export function readUsage(value: JsonValue | undefined): LlmUsage {
  const usage = isJsonObject(value) ? value : {}
  const details = (name: string): JsonObject => (isJsonObject(usage[name]) ? usage[name] : {})
  return {
    inputTokens: readTokenCount(usage['prompt_tokens']),
    cachedTokens:
      readTokenCount(details('prompt_tokens_details')['cached_tokens']) ??
      readTokenCount(usage['prompt_cache_hit_tokens']) ??
      readTokenCount(usage['cached_tokens']),
    outputTokens: readTokenCount(usage['completion_tokens']),
    reasoningTokens:
      readTokenCount(details('completion_tokens_details')['reasoning_tokens']) ??
      readTokenCount(usage['reasoning_tokens']),
  }
}

function listParts(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

import { computeCost, type Price } from '../pricing/compute-cost'
import type { LlmMessage } from '../providers/contract/llm-request'

/** In every language and tokenizer tested, a token has at least two bytes of UTF-8; most have four. */
const MIN_BYTES_PER_TOKEN = 2
const FRAME_TOKENS = 16
/** For an llm without a limit, before its first answers. */
const DEFAULT_OUTPUT = 4_096

/** The highest likely cost of a call before it is made, in nano-dollars. */
export function estimateCost(
  price: Price,
  messages: readonly LlmMessage[],
  {
    largest,
    most,
  }: {
    /** The largest output seen. */ largest: number | null
    /** The llm's own limit. */ most: number | null
  },
): bigint {
  const inputTokens = messages.reduce(
    (sum, { content }) => sum + FRAME_TOKENS + Math.ceil(Buffer.byteLength(content) / MIN_BYTES_PER_TOKEN),
    0,
  )
  const outputTokens = Math.min(largest ?? most ?? DEFAULT_OUTPUT, most ?? Number.MAX_SAFE_INTEGER)
  return computeCost(price, { inputTokens, cachedTokens: 0, outputTokens, reasoningTokens: null }) ?? 0n
}

/** The output limit in the parameters of a system or judge, under any of its names. */
export function readMaxTokens(parameters: unknown): number | null {
  if (typeof parameters !== 'object' || parameters === null) return null
  const limit = Object.entries(parameters).find(
    ([name, value]) => limitNames.has(name) && typeof value === 'number' && value > 0,
  )
  return limit === undefined ? null : Math.ceil(Number(limit[1]))
}

const limitNames = new Set(['maxTokens', 'max_tokens', 'max_completion_tokens', 'max_output_tokens'])

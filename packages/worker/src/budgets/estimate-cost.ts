import { computeCost, type Price } from '../pricing/compute-cost'
import type { LlmMessage } from '../providers/llm-request'

/** In every language and tokenizer that was tried a token has two bytes of UTF-8 at least; most have four. */
const FEWEST_BYTES_PER_TOKEN = 2
const FRAME_TOKENS = 16
/** Before any answer was seen, of an llm without a limit of its own. */
const FIRST_OUTPUT = 4_096

/** What a call may cost at most, as far as can be told before it is made, in nano-dollars. */
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
    (sum, { content }) => sum + FRAME_TOKENS + Math.ceil(Buffer.byteLength(content) / FEWEST_BYTES_PER_TOKEN),
    0,
  )
  const outputTokens = Math.min(largest ?? most ?? FIRST_OUTPUT, most ?? Number.MAX_SAFE_INTEGER)
  return computeCost(price, { inputTokens, cachedTokens: 0, outputTokens, reasoningTokens: null }) ?? 0n
}

/** The limit of output that the parameters of a system or judge set, under any of its names. */
export function readMostTokens(parameters: unknown): number | null {
  if (typeof parameters !== 'object' || parameters === null) return null
  const given = Object.entries(parameters).find(
    ([name, value]) => limitNames.has(name) && typeof value === 'number' && value > 0,
  )
  return given === undefined ? null : Math.ceil(Number(given[1]))
}

const limitNames = new Set(['maxTokens', 'max_tokens', 'max_completion_tokens', 'max_output_tokens'])

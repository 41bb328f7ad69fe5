import type { LlmMessage } from '../providers/llm-request'

/** Four bytes of UTF-8 are about a token in every language that was tried; roles and framing come on top. */
const BYTES_PER_TOKEN = 4
const FRAME_TOKENS = 4
/** Until answers of a kind are known. */
const FIRST_OUTPUT = 500

export interface TokenEstimate {
  input: number
  output: number
}

/** What a call is likely to take, before it is made. `usual` is what answers of its kind had lately. */
export function estimateTokens(
  messages: readonly LlmMessage[],
  { usual, most }: { usual: number | null; most: unknown },
): TokenEstimate {
  const input = messages.reduce(
    (sum, { content }) => sum + FRAME_TOKENS + Math.ceil(Buffer.byteLength(content) / BYTES_PER_TOKEN),
    0,
  )
  const output = Math.ceil(usual ?? FIRST_OUTPUT)
  return { input, output: typeof most === 'number' && most > 0 ? Math.min(output, most) : output }
}

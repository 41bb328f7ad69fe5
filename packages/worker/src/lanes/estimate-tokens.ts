import type { LlmMessage } from '../providers/contract/llm-request'

/** Four bytes of UTF-8 are about one token in every language tested; roles and framing come on top. */
const BYTES_PER_TOKEN = 4
const FRAME_TOKENS = 4
/** Until the first answer of a kind. */
const DEFAULT_OUTPUT = 500

export interface TokenEstimate {
  input: number
  output: number
}

/** The likely tokens of a call before it is made. `usual` is the recent mean output of its kind. */
export function estimateTokens(
  messages: readonly LlmMessage[],
  { usual, max }: { usual: number | null; max: unknown },
): TokenEstimate {
  const input = messages.reduce(
    (sum, { content }) => sum + FRAME_TOKENS + Math.ceil(Buffer.byteLength(content) / BYTES_PER_TOKEN),
    0,
  )
  const output = Math.ceil(usual ?? DEFAULT_OUTPUT)
  return { input, output: typeof max === 'number' && max > 0 ? Math.min(output, max) : output }
}

import type { LlmUsage } from '../providers/contract/llm-outcome'

/** The price of an llm, in nano-dollars per million tokens. */
export interface Price {
  tableId: string
  inputNano: bigint
  /** Null: cached tokens cost the same as others. */
  cachedNano: bigint | null
  outputNano: bigint
}

const MILLION = 1_000_000n

/**
 * The cost of a call, in nano-dollars rounded up, so that a sum is never too low. Null when the price or the
 * usage is unknown; only the cost of a free llm is known without the usage.
 *
 * Cached tokens are part of the input. Reasoning is part of the output; a provider that reports more
 * reasoning than output counts it separately, and it is added.
 */
export function computeCost(price: Price | null, usage: LlmUsage): bigint | null {
  if (!price) return null
  if (isFree(price)) return 0n
  const { inputTokens, cachedTokens, outputTokens, reasoningTokens } = usage
  if (inputTokens === null || outputTokens === null) return null
  const cached = BigInt(Math.min(cachedTokens ?? 0, inputTokens))
  const uncached = BigInt(inputTokens) - cached
  const output =
    BigInt(outputTokens) +
    (reasoningTokens !== null && reasoningTokens > outputTokens ? BigInt(reasoningTokens) : 0n)
  return roundUp(
    uncached * price.inputNano + cached * (price.cachedNano ?? price.inputNano) + output * price.outputNano,
  )
}

function isFree({ inputNano, cachedNano, outputNano }: Price): boolean {
  return inputNano === 0n && outputNano === 0n && (cachedNano ?? 0n) === 0n
}

function roundUp(millionths: bigint): bigint {
  return (millionths + MILLION - 1n) / MILLION
}

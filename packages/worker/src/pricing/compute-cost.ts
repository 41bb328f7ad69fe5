import type { LlmUsage } from '../providers/llm-outcome'

/** What an llm costs, in nano-dollars for a million tokens. */
export interface Price {
  tableId: string
  inputNano: bigint
  /** Null: cached tokens cost as others do. */
  cachedNano: bigint | null
  outputNano: bigint
}

const MILLION = 1_000_000n

/**
 * What a call cost, in nano-dollars rounded up, so that a sum never tells too little. Null where the price or what was
 * used is not known; only of an llm that costs nothing the cost is known without counting.
 *
 * Cached tokens are a part of the input. Reasoning is a part of the output: where more of it is reported than of output
 * in all, the provider counts it beside the output, and it is added.
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

export function isFree({ inputNano, cachedNano, outputNano }: Price): boolean {
  return inputNano === 0n && outputNano === 0n && (cachedNano ?? 0n) === 0n
}

function roundUp(millionths: bigint): bigint {
  return (millionths + MILLION - 1n) / MILLION
}

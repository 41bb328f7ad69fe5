/** The largest outputs of each kind of call in this process. */
export interface LargestOutputs {
  /** With a margin for larger ones; null until enough calls were recorded. */
  find: (kind: string) => number | null
  record: (kind: string, outputTokens: number | null) => void
}

/** Fewer answers say little about the largest. */
const MIN_CALLS = 8
const MARGIN = 1.25

export function trackLargestOutputs(): LargestOutputs {
  const seen = new Map<string, { calls: number; largest: number }>()
  return {
    find(kind) {
      const { calls, largest } = seen.get(kind) ?? { calls: 0, largest: 0 }
      return calls < MIN_CALLS ? null : Math.ceil(largest * MARGIN)
    },
    record(kind, outputTokens) {
      if (outputTokens === null) return
      const { calls, largest } = seen.get(kind) ?? { calls: 0, largest: 0 }
      seen.set(kind, { calls: calls + 1, largest: Math.max(largest, outputTokens) })
    },
  }
}

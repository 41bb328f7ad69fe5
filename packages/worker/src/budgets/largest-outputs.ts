/** The largest outputs that calls of a kind have had in this process. */
export interface LargestOutputs {
  /** With room for a larger one; null until enough calls have told. */
  find: (kind: string) => number | null
  note: (kind: string, outputTokens: number | null) => void
}

/** A few answers say little about the largest. */
const ENOUGH_CALLS = 8
const ROOM = 1.25

export function rememberLargestOutputs(): LargestOutputs {
  const seen = new Map<string, { calls: number; largest: number }>()
  return {
    find(kind) {
      const { calls, largest } = seen.get(kind) ?? { calls: 0, largest: 0 }
      return calls < ENOUGH_CALLS ? null : Math.ceil(largest * ROOM)
    },
    note(kind, outputTokens) {
      if (outputTokens === null) return
      const { calls, largest } = seen.get(kind) ?? { calls: 0, largest: 0 }
      seen.set(kind, { calls: calls + 1, largest: Math.max(largest, outputTokens) })
    },
  }
}

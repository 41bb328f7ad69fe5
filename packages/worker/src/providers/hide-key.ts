import type { UntimedOutcome } from './llm-outcome'

/** What stands where a provider repeated the key that it was called with. */
export const HIDDEN_KEY = '[key]'
/** Shorter ones, as of a local server that checks none, are words of any text. */
const SHORTEST_KEY = 8

/** What a provider says, without the key: some quote it in their errors, and a gateway may in anything. */
export function hideKey(outcome: UntimedOutcome, apiKey: string | undefined): UntimedOutcome {
  if (apiKey === undefined || apiKey.length < SHORTEST_KEY) return outcome
  const hidden = Object.entries(outcome).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(apiKey, HIDDEN_KEY) : value,
  ])
  return Object.fromEntries(hidden) as UntimedOutcome
}

/** The stored hint of a key that is too short to show any of it. */
const NO_KEY_HINT = '…'
const SHOWN = 4
/** A key is recognized by at most a quarter of it. */
const MIN_LENGTH = 4 * SHOWN

/** The last characters of a key that is long enough to reveal them. */
export function formatKeyHint(apiKey: string): string {
  return apiKey.length >= MIN_LENGTH ? apiKey.slice(-SHOWN) : NO_KEY_HINT
}

/** Describes a stored key: “ending in 5678”; null without a key. */
export function describeKey(keyHint: string | null): string | null {
  if (keyHint === null) return null
  return keyHint === NO_KEY_HINT ? 'too short to show its end' : `ending in ${keyHint}`
}

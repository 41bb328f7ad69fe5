import { openSealed } from './open-sealed'

const MAX_KEYS = 200

/**
 * Opens sealed keys and caches them in memory, because opening one takes longer than all other work of a
 * call. A replaced key has another envelope, so the cache is never outdated.
 */
export function createKeyOpener(privateKey: string): (sealed: string) => string {
  const opened = new Map<string, string>()
  return (sealed) => {
    const key = opened.get(sealed) ?? openSealed(privateKey, sealed)
    if (opened.size >= MAX_KEYS && !opened.has(sealed)) opened.clear()
    opened.set(sealed, key)
    return key
  }
}

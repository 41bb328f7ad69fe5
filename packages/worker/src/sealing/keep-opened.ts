import { open } from './open'

const MOST = 200

/**
 * Opens sealed keys and keeps them in the memory of the process, since opening one takes longer than all else that a
 * call costs. A key that was replaced has another envelope, so what is kept is never out of date.
 */
export function keepOpened(privateKey: string): (sealed: string) => string {
  const opened = new Map<string, string>()
  return (sealed) => {
    const key = opened.get(sealed) ?? open(privateKey, sealed)
    if (opened.size >= MOST && !opened.has(sealed)) opened.clear()
    opened.set(sealed, key)
    return key
  }
}

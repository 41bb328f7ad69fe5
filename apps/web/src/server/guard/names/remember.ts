const MAX_REMEMBERED = 20_000

/** Remembers what was read of each distinct word, up to a limit. */
export function remember<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = read(word)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(word, value)
    return value
  }
}

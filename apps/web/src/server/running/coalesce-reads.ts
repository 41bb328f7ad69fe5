/** Shares one read among all callers with the same key within `keepMs`. */
export function shareReads<Value>(
  keepMs: number,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const reads = new Map<string, Promise<Value>>()
  return (key, read) => {
    const known = reads.get(key)
    if (known) return known
    const pending = read()
    reads.set(key, pending)
    const forget = () => {
      if (reads.get(key) === pending) reads.delete(key)
    }
    // A failed read is not kept, so that the next caller tries again.
    pending.then(() => setTimeout(forget, keepMs).unref(), forget)
    return pending
  }
}

/** Reads a value once for all who ask for the same within `keepMs`. */
export function shareReads<Value>(
  keepMs: number,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const readings = new Map<string, Promise<Value>>()
  return (key, read) => {
    const known = readings.get(key)
    if (known) return known
    const reading = read()
    readings.set(key, reading)
    const forget = () => {
      if (readings.get(key) === reading) readings.delete(key)
    }
    // What failed is read anew at once.
    reading.then(() => setTimeout(forget, keepMs).unref(), forget)
    return reading
  }
}

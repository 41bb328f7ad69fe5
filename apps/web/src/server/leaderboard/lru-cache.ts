/**
 * A cache of the `capacity` most recently used values. Only for values that never change and are the same for
 * everyone.
 */
export function createLru<Value>(capacity: number) {
  const values = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    values.delete(key)
    values.set(key, value)
    const oldest = values.keys().next()
    if (values.size > capacity && !oldest.done) values.delete(oldest.value)
  }
  return {
    get(key: string): Value | undefined {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key: string): void => void values.delete(key),
  }
}

/** Keeps the `capacity` values used last. Only for what is the same for everyone and never changes. */
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

/**
 * The value of a promise, or a rejection with `message` once `ms` have passed. What the promise does later is
 * ignored.
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  ms: number,
  message = `There was no answer within ${ms} ms.`,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
    promise.catch(() => undefined)
  }
}

/** Whether a promise settles, one way or the other, within `ms`. */
export async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return withTimeout(settled, ms).catch(() => false)
}

/** A body that arrives in the given parts and, with `cut`, breaks off after them. */
export function makeStream(
  parts: Iterable<string | Uint8Array>,
  { cut = false } = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next()
      if (!done) controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      else if (cut) controller.error(new Error('aborted'))
      else controller.close()
    },
  })
}

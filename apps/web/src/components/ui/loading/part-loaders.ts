/** Whether each has loaded its part. */
export const loaders = new Map<() => Promise<unknown>, boolean>()

/**
 * Registers a loader, so that its part can also be fetched ahead. The returned function loads the part once,
 * and again after a failure.
 */
export function keepLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let pending: Promise<Part> | null = null
  const once = () =>
    (pending ??= load().then(
      (part) => {
        loaders.set(once, true)
        return part
      },
      (failure: unknown) => {
        pending = null
        throw failure
      },
    ))
  loaders.set(once, false)
  return once
}

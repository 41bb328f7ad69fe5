import { waitUnlessAborted } from '../terminal/wait-unless-aborted'
import { UnreachableError, type ApiClient } from './api-client'

/** How long the instance may be unreachable, for example while it restarts, before we stop waiting. */
const MAX_OUTAGE_MS = 60_000

interface Poll<View> {
  path: string
  /** What an earlier request returned, so that nothing is read before the first wait. */
  known?: View
  isDone: (view: View) => boolean
  /** Called with each view that is not done, to show the progress. */
  onProgress: (view: View) => void
}

/** Reads a view at a steady pace until it is done, also across a short outage of the instance. */
export async function pollUntil<View>(
  api: ApiClient,
  { path, known, isDone, onProgress }: Poll<View>,
  { signal, pollMs }: { signal: AbortSignal; pollMs: number },
): Promise<View> {
  let answeredAt = Date.now()
  const read = () =>
    api.get<View>(path).catch((error: unknown) => {
      if (!(error instanceof UnreachableError) || Date.now() - answeredAt > MAX_OUTAGE_MS) throw error
      return null
    })
  for (let view = known ?? (await read()); ; view = await read()) {
    if (view !== null) {
      answeredAt = Date.now()
      if (isDone(view)) return view
      onProgress(view)
    }
    await waitUnlessAborted(pollMs, signal)
  }
}

import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'
import { draftStrings } from '../strings'

interface ClosableStore {
  read(): { isClosed: boolean }
  subscribe(listener: () => void): () => void
}

/** Says that a draft was not submitted, and why, until the next toast or until it is submitted on another device. */
export function notifyNotSubmitted(store: ClosableStore, noun: string, why: string): void {
  if (store.read().isClosed) return
  const title = draftStrings.notSubmitted(noun)
  const id = showToast({ tone: 'neutral', title, body: why, duration: 20_000 })
  const stop = store.subscribe(() => {
    if (!store.read().isClosed) return
    dismissToast(id)
    stop()
  })
}

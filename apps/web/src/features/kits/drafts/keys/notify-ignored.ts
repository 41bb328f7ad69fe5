import { readToasts, showToast } from '../../../../components/ui/overlays/toast-store'
import { draftStrings as strings } from '../strings'

/** Says that a second press was ignored, but never in the place of a notice with a way back. */
export function notifyIgnored(): void {
  if (readToasts().some(({ action }) => action)) return
  showToast({ tone: 'neutral', title: strings.ignored, body: strings.ignoredSays, duration: 4_000 })
}

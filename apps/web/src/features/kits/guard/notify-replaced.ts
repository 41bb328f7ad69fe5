import { showToast } from '../../../components/ui/overlays/toast-store'
import type { Replacement } from '../../../domain/guard/guard'
import { strings } from './strings'

/** Long enough to compare the passages with their surrogates. */
const SHOWN_MS = 15_000

/** Says what was replaced with what. Returns the id of the toast. */
export const notifyReplaced = (replaced: readonly Replacement[]): string =>
  showToast({
    title: strings.replaced(replaced.length),
    body: replaced.length > 0 ? strings.replacements(replaced) : undefined,
    tone: 'neutral',
    duration: SHOWN_MS,
  })

import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'

/** The notice of what was undone, which ends once that is redone, or done again by hand. */
export function createUndoneNotice() {
  let shown: string | null = null
  return {
    show: (title: string) => void (shown = showToast({ title })),
    end() {
      if (shown) dismissToast(shown)
      shown = null
    },
  }
}

import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'

/** The notice that a step was undone or redone, which ends once it is no longer true or its screen is left. */
export function createStepNotice() {
  let shown: string | null = null
  return {
    show: (title: string) => void (shown = showToast({ title })),
    end() {
      if (shown) dismissToast(shown)
      shown = null
    },
  }
}

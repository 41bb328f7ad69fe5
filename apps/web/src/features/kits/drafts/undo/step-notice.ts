import { dismissToast, showToast } from '../../../../components/ui/overlays/toast-store'

/** A notice about a step, which ends once it is no longer true or its screen is left. */
export function createStepNotice() {
  let shown: string | null = null
  return {
    show: (notice: Parameters<typeof showToast>[0]) => void (shown = showToast(notice)),
    end() {
      if (shown) dismissToast(shown)
      shown = null
    },
  }
}

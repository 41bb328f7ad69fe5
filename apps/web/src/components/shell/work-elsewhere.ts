import { useEffect } from 'react'
import { showToast } from '../ui/overlays/toast-store'

const MARK = '#work-elsewhere'

/** Signing in for another tab, whose text waits for it. */
export const SIGN_IN_ELSEWHERE = `/sign-in?next=${encodeURIComponent(`/home${MARK}`)}`

/** After signing in for another tab, says that the work continues there. */
export function useWorkElsewhere(): void {
  useEffect(() => {
    if (window.location.hash !== MARK) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    showToast({
      title: 'You are signed in',
      body: 'Go back to the tab with your work. It is saved there by itself.',
      duration: 30_000,
    })
  }, [])
}

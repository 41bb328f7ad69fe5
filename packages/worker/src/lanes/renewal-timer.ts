export interface RenewalTimer {
  /**
   * Fires at `due` (`performance.now()`) unless it already fires earlier. While nothing awaits it, the
   * process may exit without it.
   */
  ringAt: (due: number, isAwaited: boolean) => void
  cancel: () => void
}

export function createRenewalTimer(ring: () => void): RenewalTimer {
  let set: { due: number; handle: NodeJS.Timeout } | null = null
  const cancel = () => {
    if (set) clearTimeout(set.handle)
    set = null
  }
  return {
    ringAt(due, isAwaited) {
      if (!set || set.due > due) {
        cancel()
        const handle = setTimeout(
          () => {
            set = null
            ring()
          },
          Math.max(0, due - performance.now()),
        )
        set = { due, handle }
      }
      if (isAwaited) set.handle.ref()
      else set.handle.unref()
    },
    cancel,
  }
}

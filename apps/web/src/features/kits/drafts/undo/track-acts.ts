type Act = 'edit' | 'undo' | 'redo'

interface TrackedStore {
  read: () => { content: unknown }
  subscribe: (listener: () => void) => () => void
}

/** Knows whether the focus has been where it is since the draft was last changed. */
export function trackActs(store: TrackedStore) {
  // Key presses and clicks are counted: a focus that moves later in the same one belongs to its change.
  let count = 0
  let focusedIn = 0
  let last: { is: Act; in: number } = { is: 'edit', in: 0 }
  let running: Act = 'edit'
  let { content } = store.read()
  return {
    listen(): () => void {
      const since = new AbortController()
      const options = { capture: true, signal: since.signal }
      const addOne = () => void (count += 1)
      document.addEventListener('keydown', addOne, options)
      document.addEventListener('pointerdown', addOne, options)
      // A press into the field that has the focus already says that it is meant.
      document.addEventListener(
        'pointerdown',
        ({ target }) => {
          if (target === document.activeElement) focusedIn = count
        },
        options,
      )
      document.addEventListener('focusin', () => (focusedIn = count), options)
      const unsubscribe = store.subscribe(() => {
        const now = store.read().content
        if (now === content) return
        content = now
        last = { is: running, in: count }
      })
      return () => {
        since.abort()
        unsubscribe()
      }
    },
    /** Runs undo or redo, which are no edits. */
    run<Outcome>(is: 'undo' | 'redo', run: () => Outcome): Outcome {
      running = is
      try {
        return run()
      } finally {
        running = 'edit'
      }
    },
    isFocusFrom: (...acts: readonly Act[]): boolean => acts.includes(last.is) && focusedIn <= last.in,
  }
}

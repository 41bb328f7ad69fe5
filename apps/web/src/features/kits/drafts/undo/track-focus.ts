type Counts = Record<'undo' | 'redo', number>

const fewerOf = (one: Counts, other: Counts): Counts => ({
  undo: Math.min(one.undo, other.undo),
  redo: Math.min(one.redo, other.redo),
})

/** Knows which steps of the draft were made or undone since the focus came to where it is. */
export function trackFocus(store: { countSteps: () => Counts }) {
  // A focus that moves later in the same key press or click belongs to its change.
  let atPress: Counts = { undo: 0, redo: 0 }
  let atFocus = atPress
  let focused: EventTarget | null = null
  return {
    listen(): () => void {
      focused = document.activeElement
      const since = new AbortController()
      const options = { capture: true, signal: since.signal }
      document.addEventListener(
        'keydown',
        () => {
          atPress = store.countSteps()
          // A change takes what could be redone, and what is undone later was undone here.
          atFocus = fewerOf(atFocus, atPress)
        },
        options,
      )
      document.addEventListener(
        'pointerdown',
        ({ target }) => {
          atPress = store.countSteps()
          // A press into the field that has the focus already says that it is meant.
          if (target === document.activeElement) atFocus = atPress
          else focused = null
        },
        options,
      )
      document.addEventListener(
        'focusin',
        ({ target }) => {
          // An element that is moved in a list loses the focus and gets it back.
          if (target === focused) return
          focused = target
          atFocus = fewerOf(atPress, store.countSteps())
        },
        options,
      )
      return () => since.abort()
    },
    isFromHere: (is: 'undo' | 'redo'): boolean => store.countSteps()[is] > atFocus[is],
  }
}

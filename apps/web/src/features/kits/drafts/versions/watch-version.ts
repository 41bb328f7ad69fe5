/** How often an editor asks for the version of its draft while the user acts in it. */
const LOOK_MS = 5_000
/** How often it asks while the user reads. */
const LOOK_WHILE_READING_MS = 20_000
/** The user acts for this long after the last key, pointer or scroll, and another device for as long after a change. */
const ACTING_MS = 30_000
/** An editor is in use for this long after the last key, pointer or scroll. */
const IN_USE_MS = 300_000

/** A timer may be early by some milliseconds, which must not skip a look. */
const EARLY_MS = 500

interface Watch {
  /** Resolves to whether another device has changed something. */
  look: () => Promise<boolean>
  isVisible: () => boolean
  now: () => number
}

/**
 * Looks for changes from other devices. No stream brings them: a browser allows six connections to a site, and one
 * for each open editor would use them up. An editor that is not in use asks nothing, because a call keeps an idle
 * session alive; the first sign of use asks at once.
 */
export function watchVersion({ look, isVisible, now }: Watch) {
  let usedAt = now()
  let lookedAt = now()
  let changedAt = -Infinity
  const lookWhenDue = (sinceUse: number) => {
    const isActing = Math.min(sinceUse, now() - changedAt) <= ACTING_MS
    const dueAt = lookedAt + (isActing ? LOOK_MS : LOOK_WHILE_READING_MS) - EARLY_MS
    if (!isVisible() || now() < dueAt) return
    lookedAt = now()
    void look().then((isChanged) => {
      if (isChanged) changedAt = now()
    })
  }
  return {
    everyMs: LOOK_MS,
    tick: () => {
      const sinceUse = now() - usedAt
      if (sinceUse <= IN_USE_MS) lookWhenDue(sinceUse)
    },
    use: () => {
      const wasReading = now() - usedAt > ACTING_MS
      usedAt = now()
      if (wasReading) lookWhenDue(0)
    },
  }
}

const signsOfUse = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'touchstart'] as const

/** Looks for changes while this page is in view and in use. Returns a function that stops it. */
export function lookWhileInUse(look: () => Promise<boolean>): () => void {
  const watch = watchVersion({ look, isVisible: () => document.visibilityState === 'visible', now: Date.now })
  const timer = setInterval(watch.tick, watch.everyMs)
  for (const name of signsOfUse) window.addEventListener(name, watch.use, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const name of signsOfUse) window.removeEventListener(name, watch.use, { capture: true })
  }
}

/** How often an editor in use asks for the version of its draft. */
const LOOK_MS = 20_000
/** An editor is in use for this long after the last key, pointer or scroll. */
const IN_USE_MS = 300_000

interface Watch {
  look: () => void
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
  const lookWhenDue = () => {
    if (!isVisible() || now() - lookedAt < LOOK_MS) return
    lookedAt = now()
    look()
  }
  return {
    everyMs: LOOK_MS,
    tick: () => {
      if (now() - usedAt <= IN_USE_MS) lookWhenDue()
    },
    use: () => {
      const wasLeft = now() - usedAt > IN_USE_MS
      usedAt = now()
      if (wasLeft) lookWhenDue()
    },
  }
}

const signsOfUse = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'touchstart'] as const

/** Looks for changes while this page is in view and in use. Returns a function that stops it. */
export function lookWhileInUse(look: () => void): () => void {
  const watch = watchVersion({ look, isVisible: () => document.visibilityState === 'visible', now: Date.now })
  const timer = setInterval(watch.tick, watch.everyMs)
  for (const name of signsOfUse) window.addEventListener(name, watch.use, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const name of signsOfUse) window.removeEventListener(name, watch.use, { capture: true })
  }
}

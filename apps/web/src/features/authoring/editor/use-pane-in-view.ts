import { useEffect, useState } from 'react'

type Pane = 'conversation' | 'panels'

/** A thin line a third down the window, which is in one pane at a time. */
const LINE = '-33% 0px -66% 0px'

/** The pane that is in view where both are one long page. Above and below them, it is the last one. */
export function usePaneInView(): Pane {
  const [pane, setPane] = useState<Pane>('conversation')
  useEffect(() => {
    const crossed = new Set<Pane>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          crossed[isIntersecting ? 'add' : 'delete'](target.matches(PANELS) ? 'panels' : 'conversation')
        const [name] = crossed
        if (name) setPane(name)
      },
      { rootMargin: LINE },
    )
    for (const element of document.querySelectorAll(`${CONVERSATION}, ${PANELS}`)) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return pane
}

const CONVERSATION = '[data-pane="conversation"]'
const PANELS = '[data-pane="panels"]'

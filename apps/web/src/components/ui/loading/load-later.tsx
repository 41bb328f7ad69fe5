'use client'

import { memo, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { keepLoader } from './part-loaders'

export interface LaterOptions<Props> {
  /** Shown while the component loads. */
  waiting: (props: Props) => ReactNode
  /** Shown when loading failed; loading is retried when the browser is back online. */
  failed: (props: Props, again: () => void) => ReactNode
}

/**
 * A component that loads when it is first shown, or ahead of time through `loadPartsAhead`. If loading fails,
 * only this component shows an error; `React.lazy` would fail the whole page.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LaterOptions<Props>,
) {
  let known: ComponentType<Props> | null = null
  const get = keepLoader(() => load().then((Is) => (known = Is)))
  // Also the part as it is loaded is drawn again only with other props.
  return memo(function Part(props: Props) {
    const [loaded, setLoaded] = useState(() => ({ Is: known, hasFailed: false }))
    const { Is, hasFailed } = loaded
    const loadPart = useCallback(
      () =>
        get().then(
          (is) => setLoaded({ Is: is, hasFailed: false }),
          () => setLoaded({ Is: null, hasFailed: true }),
        ),
      [],
    )
    useEffect(() => {
      if (Is) return
      void loadPart()
      // What began to load without a connection may still fail after the browser is back online.
      const again = () =>
        void get()
          .catch(() => undefined)
          .then(loadPart)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [Is, loadPart])
    if (Is) return <Is {...props} />
    return hasFailed ? failed(props, () => void loadPart()) : waiting(props)
  })
}

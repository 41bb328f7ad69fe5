'use client'

import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { keepLoader } from './part-loaders'

export interface LaterOptions<Props> {
  /** What stands there meanwhile. */
  waiting: (props: Props) => ReactNode
  /** What stands there when it could not be loaded; it is tried anew when the connection is back. */
  failed: (props: Props, again: () => void) => ReactNode
}

/**
 * A component that is loaded when it is first shown, or ahead by `loadPartsAhead`. Without a connection it fails in its
 * own place, while a lazy component of React would take the whole page with it.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LaterOptions<Props>,
) {
  let known: ComponentType<Props> | null = null
  const get = keepLoader(() => load().then((Is) => (known = Is)))
  return function Part(props: Props) {
    const [loaded, setLoaded] = useState(() => ({ Is: known, hasFailed: false }))
    const { Is, hasFailed } = loaded
    const look = useCallback(
      () =>
        get().then(
          (is) => setLoaded({ Is: is, hasFailed: false }),
          () => setLoaded({ Is: null, hasFailed: true }),
        ),
      [],
    )
    useEffect(() => {
      if (!Is) void look()
    }, [Is, look])
    useEffect(() => {
      if (!hasFailed) return
      const again = () => void look()
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [hasFailed, look])
    if (Is) return <Is {...props} />
    return hasFailed ? failed(props, () => void look()) : waiting(props)
  }
}

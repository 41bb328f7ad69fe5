import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'

/** Closes an overlay once another page is shown, such as after Back. */
export function useCloseOnOtherPage(onClose: () => void): void {
  const pathname = usePathname()
  const [openedOn] = useState(pathname)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (pathname !== openedOn) close()
  }, [pathname, openedOn])
}

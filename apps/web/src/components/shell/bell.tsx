'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BellGlyph } from '../ui/glyphs'
import { loadOverlay } from '../ui/load-overlay'
import { Link } from '../ui/link'
import { BarPopover } from './bar-popover'
import { readUnread, readUnreadOnServer, subscribeToUnread, tellUnread } from './unread-store'

const BellPanel = loadOverlay(() => import('./bell-panel').then((file) => file.BellPanel))

/** The pages to which notifications lead. */
const PAGE_OF_TASK = /^\/(write|review|adjudicate|outcomes)\/[0-9a-f-]{36}$/

const hear = (answer: Promise<Response>) =>
  void answer
    .then((one) => one.json())
    .then((body) => tellUnread(body.result.data.unread))
    .catch(() => undefined)

const PATIENCE_MS = 60_000

/** The count that came with the page, asked anew when its reader goes on or comes back. Never by itself: that would keep a session alive that nobody uses. */
export function Bell({ initial }: { initial: number }) {
  const count = useSyncExternalStore(subscribeToUnread, readUnread, readUnreadOnServer) ?? initial
  const [isOpen, setIsOpen] = useState(false)
  const asked = useRef(0)
  const path = usePathname()
  useEffect(() => {
    const ask = () => {
      if (document.hidden || Date.now() - asked.current < PATIENCE_MS) return
      // The page that was just loaded has brought the count.
      const isFirst = asked.current === 0
      asked.current = Date.now()
      if (!isFirst) hear(fetch('/api/trpc/notifications.unread'))
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [path])
  const hasUnread = count > 0
  // Whoever opens what something told of has read that, by whatever way they came.
  useEffect(() => {
    if (hasUnread && PAGE_OF_TASK.test(path))
      hear(
        fetch('/api/trpc/notifications.markPageRead', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ href: path }),
        }),
      )
  }, [path, hasUnread])
  return (
    <BarPopover
      id="bell-panel"
      label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      button={
        <>
          <BellGlyph />
          {count > 0 ? (
            <span className="absolute top-0 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs/4.5 font-semibold text-on-accent tabular-nums">
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </>
      }
      buttonClassName="relative inline-grid size-9 place-items-center"
      panelClassName="top-(--bar-height) right-(--gutter) w-90 max-w-[calc(100vw-2*var(--gutter))] rounded-b-lg"
      onToggle={setIsOpen}
    >
      {isOpen ? <BellPanel /> : null}
      <p className="border-t border-hair px-4 py-3 text-sm">
        <Link href="/notifications">All notifications</Link>
      </p>
    </BarPopover>
  )
}

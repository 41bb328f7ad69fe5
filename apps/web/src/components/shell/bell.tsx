'use client'

import NextLink from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NOTIFIED_PAGE } from '../../domain/notifications/notified-pages'
import { BellGlyph } from '../ui/glyphs'
import { loadOverlay } from '../ui/loading/load-overlay'
import { BarPopover } from './bar-popover'
import { readUnread, readUnreadOnServer, subscribeToUnread, publishUnread } from './unread-store'

const BellPanel = loadOverlay(() => import('./bell-panel').then((file) => file.BellPanel))

const receiveUnread = (answer: Promise<Response>) =>
  void answer
    .then((response) => response.json())
    .then((body) => publishUnread(body.result.data.unread))
    .catch(() => undefined)

const PATIENCE_MS = 60_000

/**
 * The unread count from the page load, refreshed when the user navigates or returns to the tab. It is never
 * polled: that would keep an idle session alive.
 */
export function Bell({ initial }: { initial: number }) {
  const count = useSyncExternalStore(subscribeToUnread, readUnread, readUnreadOnServer) ?? initial
  const [isOpen, setIsOpen] = useState(false)
  const askedAt = useRef(0)
  const path = usePathname()
  useEffect(() => {
    const ask = () => {
      if (document.hidden || Date.now() - askedAt.current < PATIENCE_MS) return
      // The page that just loaded included the count.
      const isFirst = askedAt.current === 0
      askedAt.current = Date.now()
      if (!isFirst) receiveUnread(fetch('/api/trpc/notifications.unread'))
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [path])
  const hasUnread = count > 0
  // Opening a notification's target marks it as read, however the user got there.
  useEffect(() => {
    if (hasUnread && NOTIFIED_PAGE.test(path))
      receiveUnread(
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
      panelClassName="top-(--top-height) right-(--gutter) w-90 max-w-[calc(100vw-2*var(--gutter))] rounded-b-lg"
      onToggle={setIsOpen}
    >
      {isOpen ? <BellPanel /> : null}
      <p className="border-t border-hair px-4 py-3 text-sm">
        <NextLink
          href="/notifications"
          prefetch={false}
          className="rounded-sm text-accent underline underline-offset-3"
        >
          All notifications
        </NextLink>
      </p>
    </BarPopover>
  )
}

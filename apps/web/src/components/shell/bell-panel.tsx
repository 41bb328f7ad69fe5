'use client'

import NextLink from 'next/link'
import { useEffect, useState } from 'react'
import { keepaliveClient } from '../../api-client/keepalive-client'
import { formatDay, formatNotification } from '../../domain/notifications/notification-words'
import type { NotificationList } from '../../domain/notifications/notification-views'
import { readNotification } from './read-notification'
import { publishUnread } from './unread-store'

const MOST = 8

/** The newest unread notifications. Opening one marks it as read. */
export function BellPanel() {
  const [list, setList] = useState<NotificationList | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    keepaliveClient.notifications.list.query({ unread: true, limit: MOST }).then(
      (found) => {
        if (isOver) return
        setList(found)
        publishUnread(found.unread)
      },
      () => (isOver ? undefined : setList('failed')),
    )
    return () => {
      isOver = true
    }
  }, [])
  if (list === null)
    return (
      <p role="status" className="p-4 text-sm text-ink-2">
        Loading…
      </p>
    )
  if (list === 'failed')
    return (
      <p role="alert" className="p-4 text-sm">
        Notifications could not be loaded. Check your connection, then close and reopen this panel.
      </p>
    )
  if (list.days.length === 0)
    return (
      <p role="status" className="p-4 text-sm text-ink-2">
        No unread notifications.
      </p>
    )
  return (
    <div className="max-h-[60dvh] overflow-y-auto">
      {list.days.map(({ day, items }) => (
        <section key={day} aria-label={formatDay(day, list.today)}>
          <h2 className="bg-sunk px-4 py-1 text-xs text-ink-2">{formatDay(day, list.today)}</h2>
          <ul>
            {items.map(({ id, kind, work, about, dataset, href }) => (
              <li key={id} className="border-b border-hair last:border-b-0">
                <NextLink
                  href={href}
                  prefetch={false}
                  onClick={() => readNotification(id)}
                  className="block px-4 py-2.5 text-sm no-underline hover:bg-accent-soft focus-visible:-outline-offset-2"
                >
                  <span className="block text-ink">{formatNotification(kind, work)}</span>
                  {about ? (
                    <span dir="auto" className="block text-ink wrap-anywhere">
                      {about}
                    </span>
                  ) : null}
                  <span className="block text-ink-2 wrap-anywhere">{dataset}</span>
                </NextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

'use client'

import NextLink from 'next/link'
import { useEffect, useState } from 'react'
import { leavingClient } from '../../api-client/leaving-client'
import { tellDay, tellNotification } from '../../domain/notifying/notification-words'
import type { NotificationList } from '../../domain/notifying/notification-views'
import { readNotification } from './read-notification'
import { tellUnread } from './unread-store'

const MOST = 8

/** The newest that are unread. Opening one marks it as read. */
export function BellPanel() {
  const [list, setList] = useState<NotificationList | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    leavingClient.notifications.list.query({ unread: true, limit: MOST }).then(
      (found) => {
        if (isOver) return
        setList(found)
        tellUnread(found.unread)
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
        Looking …
      </p>
    )
  if (list === 'failed')
    return (
      <p role="alert" className="p-4 text-sm">
        They could not be read. Check your connection, close this and open it again.
      </p>
    )
  if (list.days.length === 0)
    return (
      <p role="status" className="p-4 text-sm text-ink-2">
        Nothing is unread.
      </p>
    )
  return (
    <div className="max-h-[60dvh] overflow-y-auto">
      {list.days.map(({ day, items }) => (
        <section key={day} aria-label={tellDay(day, list.today)}>
          <h2 className="bg-sunk px-4 py-1 text-xs text-ink-2">{tellDay(day, list.today)}</h2>
          <ul>
            {items.map(({ id, kind, work, about, dataset, href }) => (
              <li key={id} className="border-b border-hair last:border-b-0">
                <NextLink
                  href={href}
                  prefetch={false}
                  onClick={() => readNotification(id)}
                  className="block px-4 py-2.5 text-sm no-underline hover:bg-accent-soft focus-visible:-outline-offset-2"
                >
                  <span className="block text-ink">{tellNotification(kind, work)}</span>
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

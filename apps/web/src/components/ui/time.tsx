'use client'

import { useSyncExternalStore } from 'react'
import { cx } from './cx'
import { formatDate, formatDateTime, formatRelative, formatTime, type Instant } from './format'

const subscribe = (): (() => void) => () => undefined

type TimeProps = {
  value: Instant
  /** How it is shown; the full instant stands in the title. */ look?:
    'relative' | 'time' | 'date' | 'datetime'
  className?: string
}

/** An instant in the reader's own zone; the server writes it in UTC, so that both agree. */
export function Time({ value, look = 'datetime', className }: TimeProps) {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const zone = inBrowser ? undefined : 'UTC'
  const full = formatDateTime(value, zone)
  const shown = {
    relative: () => (inBrowser ? formatRelative(value) : formatDate(value, zone)),
    time: () => formatTime(value, zone),
    date: () => formatDate(value, zone),
    datetime: () => full,
  }[look]()
  return (
    <time
      dateTime={new Date(value).toISOString()}
      title={full}
      className={cx('whitespace-nowrap', className)}
    >
      {shown}
    </time>
  )
}

'use client'

import { useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { formatDate, formatDateTime, formatRelative, formatTime, type Instant } from './format'

const subscribe = (): (() => void) => () => undefined

type TimeProps = {
  value: Instant
  /** The displayed format; the tooltip shows the full instant. */ look?:
    'relative' | 'time' | 'date' | 'datetime'
  className?: string
}

/** An instant in the user's time zone. The first render uses UTC, so that server and browser agree. */
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

/** A date without a time, such as `2026-11-22`: the same in every time zone. */
export function Day({ value }: { value: string }) {
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {formatDate(value, 'UTC')}
    </time>
  )
}

'use client'

import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../components/ui/cx'
import { Link } from '../../../components/ui/layout/link'
import { Time } from '../../../components/ui/text/time'
import type { AuditRow } from '../../../domain/audit/audit'
import { formatSentence } from '../../../domain/audit/audit-sentence'
import { EventDetails } from './event-details'

/** One event on one line; a button unfolds the rest under it. */
export function EventItem({ row, unlinked }: { row: AuditRow; unlinked?: boolean | undefined }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { reason } = row.details
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-hair py-1.5 sm:grid-cols-[9.5rem_1fr_auto]">
      <Time value={row.at} look="datetime" className="text-sm text-ink-2 max-sm:col-span-2 sm:pt-0.5" />
      <div className="min-w-0">
        <EventSentence row={row} unlinked={unlinked} />
        {typeof reason === 'string' ? (
          <p className="max-w-[66ch] text-sm wrap-anywhere text-ink-2">Reason: {reason}</p>
        ) : null}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 items-center gap-1 rounded-sm px-1 text-xs text-ink-2 hover:text-ink pointer-coarse:min-h-11"
      >
        Details<span className="sr-only"> of event {row.id}</span>
        <ChevronDown aria-hidden="true" className={cx('size-3.5', open && 'rotate-180')} />
      </button>
      {open ? (
        <div id={id} className="col-span-full mt-2 mb-2 bg-sunk px-4 py-3 sm:col-start-2">
          <EventDetails row={row} />
        </div>
      ) : null}
    </li>
  )
}

interface EventSentenceProps {
  row: AuditRow
  /** On the page of the object itself, its name is not a link. */
  unlinked?: boolean
}

/** The event as one sentence. */
function EventSentence({ row, unlinked }: EventSentenceProps) {
  const [who, ...rest] = formatSentence(row)
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{who?.text}</span>
      {rest.map(({ text, href }, index) =>
        href && !unlinked ? (
          <Link key={index} href={href} look="quiet">
            {text}
          </Link>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  )
}

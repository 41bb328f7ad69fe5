'use client'

import { useState } from 'react'
import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'
import type { ThreadQuote } from './opened-threads'
import { strings } from './strings'

/** Texts up to this length fit on two lines of the narrowest panel. */
const MAX_SHORT_LENGTH = 80

/** Quotes what threads are about: its name, its points and its first two lines, or all of it. */
export function SubjectQuote({ name, quote: { text, points } }: { name: string; quote: ThreadQuote }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > MAX_SHORT_LENGTH || text.includes('\n')
  return (
    <section aria-label={strings.about} className="mb-4 border-s-[3px] border-accent bg-sunk px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-2">
        <span className="font-semibold text-ink">{name}</span>
        {typeof points === 'number' ? <span>{strings.points(formatPoints(points))}</span> : null}
      </p>
      <blockquote
        dir="auto"
        tabIndex={isWhole ? 0 : undefined}
        className={cx(
          'mt-0.5 font-serif whitespace-pre-line wrap-anywhere',
          isWhole ? 'max-h-[30dvh] overflow-y-auto' : 'line-clamp-2',
        )}
      >
        {text}
      </blockquote>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="rounded-sm text-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
        >
          {isWhole ? strings.showLess : strings.showAll}
        </button>
      ) : null}
    </section>
  )
}

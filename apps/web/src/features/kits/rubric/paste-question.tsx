'use client'

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { formatPoints } from '../../../components/ui/text/format'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import * as strings from './strings'
import { parsePastedLines, type PastedLine } from './parse-pasted-lines'

/** Lines that are shown. */
const SHOWN = 6

export type Pasted =
  /** `replacesAll` if the whole text was selected. */
  | { is: 'lines'; incoming: string; text: string; replacesAll: boolean }
  /** `into` is the text that it was pasted into; the refusal ends when that changes. */
  | { is: 'too_long'; characters: number; into: string }

type PasteQuestionProps = {
  pasted: Pasted
  count: number
  onLines: (lines: readonly PastedLine[]) => void
  onWhole: (text: string) => void
  onClose: () => void
}

/** Asks what to do with several pasted lines. Nothing changes until the user answers. */
export function PasteQuestion({ pasted, count, onLines, onWhole, onClose }: PasteQuestionProps) {
  const refusal = useRef<HTMLDivElement>(null)
  const [hasTyped, setHasTyped] = useState(false)
  // The focus stays in the text, so nothing else brings the reason into view.
  useEffect(() => void refusal.current?.scrollIntoView({ block: 'nearest' }), [pasted])
  if (pasted.is === 'too_long') {
    return (
      <div ref={refusal}>
        <Notice
          tone="amber"
          live
          title="Too long to paste here"
          actions={
            <Button size="sm" onClick={onClose}>
              Close
            </Button>
          }
        >
          {strings.tooLong(pasted.characters)}
        </Notice>
      </div>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      // Who types on has not seen the question: a letter must not act as a key of the page.
      event.preventDefault()
      event.stopPropagation()
      setHasTyped(true)
    }
  }
  const lines = parsePastedLines(pasted.incoming)
  const fitting = Math.min(lines.length, MAX_CRITERIA - count + 1)
  const withPoints = lines.filter(({ points }) => points !== null).length
  return (
    <div role="group" aria-label="What was pasted" onKeyDown={onKeyDown}>
      <Notice tone="accent" title={strings.pasted(lines.length, fitting)} wide>
        <ol className="my-1 font-serif">
          {lines.slice(0, SHOWN).map(({ text, points }, index) => (
            <li key={index} dir="auto" className="truncate">
              {points === null ? text : `${formatPoints(points)} ${text}`}
            </li>
          ))}
        </ol>
        <p>
          {lines.length > SHOWN ? `${strings.moreLines(lines.length - SHOWN)} ` : null}
          {strings.withPoints(withPoints, lines.length)}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="primary"
            autoFocus
            // After a paste by mouse, too, it shows what Enter will do.
            className="focus:outline-2 focus:outline-offset-2 focus:outline-accent"
            onClick={() => onLines(lines.slice(0, fitting))}
          >
            Make {fitting} criteria
          </Button>
          {pasted.text.length <= 2_000 ? (
            <Button size="sm" onClick={() => onWhole(pasted.text)}>
              Keep as one criterion
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onClose}>
            Don’t paste
          </Button>
        </div>
        <p role="status" className="font-semibold">
          {hasTyped ? 'What you type is not taken yet. First choose what to do with the lines.' : null}
        </p>
      </Notice>
    </div>
  )
}

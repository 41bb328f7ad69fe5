'use client'

import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { formatPoints } from '../../../components/ui/text/format'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import * as strings from './strings'
import type { PastedLine } from './parse-pasted-lines'

export type Pasted =
  /** `replacesAll` if the whole text was selected. */
  | { is: 'lines'; lines: readonly PastedLine[]; text: string; replacesAll: boolean }
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
  const fitting = Math.min(pasted.lines.length, MAX_CRITERIA - count + 1)
  const withPoints = pasted.lines.filter(({ points }) => points !== null).length
  return (
    <div
      role="group"
      aria-label="What was pasted"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <Notice
        tone="accent"
        title={strings.pasted(pasted.lines.length, fitting)}
        actions={
          <>
            <Button
              size="sm"
              variant="primary"
              autoFocus
              onClick={() => onLines(pasted.lines.slice(0, fitting))}
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
          </>
        }
      >
        <span className="font-serif wrap-anywhere">
          {pasted.lines
            .slice(0, 2)
            .map(
              ({ text, points }) =>
                `${points === null ? '' : `${formatPoints(points)} `}${text.slice(0, 90)}`,
            )
            .join(' · ')}
          {pasted.lines.length > 2 ? ' …' : ''}
        </span>
        <span className="block">{strings.withPoints(withPoints, pasted.lines.length)}</span>
      </Notice>
    </div>
  )
}

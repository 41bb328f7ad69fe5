'use client'

import { useEffect, useState } from 'react'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { openLocalDrafts } from '../task-editor/local-drafts'
import { CopyReviewButton } from './copy-review-button'
import { listWrittenParts } from './list-written-parts'
import { loadLocalReader } from './load-local-reader'
import { strings } from './strings'
import { writeReview } from './write-review'

interface LeftReviewProps {
  assignmentId: string
  personId: string
  /** What the server has of it. */
  kept: ReviewDraft | null
}

/** What was written for a review that is closed, to be read and copied: as the server has it, and what only this browser has. */
export function LeftReview({ assignmentId, personId, kept }: LeftReviewProps) {
  const [left, setLeft] = useState<ReviewDraft[]>([])
  useEffect(() => {
    openLocalDrafts({ personId, of: assignmentId, writer: '', loadReader: loadLocalReader })
      .readLeft()
      .then(
        (found) => setLeft(found.map(({ draft }) => draft.content)),
        () => undefined,
      )
  }, [assignmentId, personId])
  const saved = kept ? writeReview(kept) : ''
  const unsaved = left.filter((draft) => writeReview(draft) !== saved)
  return (
    <div className="mt-8 grid gap-8">
      {unsaved.map((draft, index) => (
        <Written key={index} title={strings.closedLeft} draft={draft} />
      ))}
      {kept && saved !== '' ? <Written title={strings.closedKept} draft={kept} /> : null}
    </div>
  )
}

function Written({ title, draft }: { title: string; draft: ReviewDraft }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="rule-top flex flex-wrap items-baseline justify-between gap-3 pt-2">
        <h2 className="text-base">{title}</h2>
        <CopyReviewButton text={writeReview(draft)} />
      </div>
      {listWrittenParts(draft).map(({ label, text }) => (
        <div key={label}>
          <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{label}</h3>
          <p dir="auto" className="reading break-words whitespace-pre-wrap">
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}

'use client'

import { useEffect, useState } from 'react'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { openLocalDrafts } from '../task-editor/local-drafts'
import { CopyReviewButton } from './copy-review-button'
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
  const [left, setLeft] = useState('')
  useEffect(() => {
    openLocalDrafts({ personId, of: assignmentId, writer: '', loadReader: loadLocalReader }).readLeft()
      .then((found) => setLeft(found.map(({ draft }) => writeReview(draft.content)).join('\n\n')), () => undefined)
  }, [assignmentId, personId])
  const saved = kept ? writeReview(kept) : ''
  return (
    <div className="mt-8 grid gap-8">
      {left === '' || left === saved ? null : <Written title={strings.closedLeft} text={left} />}
      {saved === '' ? null : <Written title={strings.closedKept} text={saved} />}
    </div>
  )
}

function Written({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="rule-top flex flex-wrap items-baseline justify-between gap-3 pt-2">
        <h2 className="text-base">{title}</h2>
        <CopyReviewButton text={text} />
      </div>
      <p dir="auto" className="reading break-words whitespace-pre-wrap">{text}</p>
    </section>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { openLocalDrafts } from '../task-editor/local-drafts'
import { CopyReviewButton } from './copy-review-button'
import { loadLocalReader } from './load-local-reader'
import { strings } from './strings'
import { writeReview } from './write-review'

/** What this browser still has of a review that is closed, to be copied. */
export function LeftReview({ assignmentId, personId }: { assignmentId: string; personId: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    openLocalDrafts({ personId, of: assignmentId, writer: '', loadReader: loadLocalReader }).readLeft()
      .then((left) => setText(left.map(({ draft }) => writeReview(draft.content, [])).join('\n\n')), () => undefined)
  }, [assignmentId, personId])
  if (text === '') return null
  return <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-2"><p>{strings.closedKept}</p><CopyReviewButton text={text} /></div>
}

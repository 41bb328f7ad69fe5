import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { CopyReviewButton } from '../peer-review/copy-review-button'
import { strings } from './strings'
import { writeAdjudication } from './write-adjudication'

/** What was written for an adjudication that is closed, to be copied. */
export function KeptAdjudication({ content }: { content: AdjudicationDraft }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <p>{strings.closedKept}</p>
      <CopyReviewButton text={writeAdjudication(content, [])} />
    </div>
  )
}

'use client'

import { RatingBar } from '../../kits/rating/rating-bar'
import { SubmitBar } from '../submission/submit-bar'
import { TimeLine } from '../../kits/time/time-parts'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import { SavedState } from '../../kits/drafts/saved-state'
import { strings } from './strings'
import { useIsRatedUnread } from '../../kits/rubric/use-rated-response'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'

const explainRating = () => jumpToPart('rating-notes')

/** Always visible: the rating, what is missing, the saved state and the submit button. */
export function EditorFooter() {
  const { task, draft, withoutRubric, change, state, readOnly } = useTaskDraft()
  const isUnread = useIsRatedUnread(task.id, draft)
  return (
    <section
      aria-label={strings.footer}
      data-pane="footer"
      data-keep-clear
      className="relative z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hair-strong bg-raised px-(--gutter) py-2.5 safe-pb-2.5 max-sm:pt-0.5 max-sm:safe-pb-1 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:bottom-0"
    >
      <RatingBar draft={withoutRubric} change={change} isUnread={isUnread} onExplain={explainRating} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2 max-sm:w-full max-sm:flex-nowrap max-sm:justify-between max-sm:gap-x-2 max-sm:gap-y-0">
        {readOnly ? null : <TimeLine of={{ kind: 'write', taskId: task.id }} />}
        <SavedState state={state} />
        <SubmitBar task={task} draft={draft} />
      </div>
    </section>
  )
}

'use client'

import { memo } from 'react'
import { classifyDifficulty, ratingBriefs, type Rating } from '../../../domain/authoring/rating-anchors'
import { findRatedNode, readRating } from '../../../domain/authoring/draft-tree'
import type { ChangeDraft, DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { cx } from '../../../components/ui/cx'
import { RatingScale } from './rating-scale'
import * as strings from './strings'

type RatingBarProps = {
  draft: DraftWithoutRubric
  change: ChangeDraft
  /** The answer is not shown, so it can't be rated. */
  isUnread: boolean
  /** Opens the meaning of the scale and the notes. */
  onExplain: () => void
}

/** The rating of the last answer, 1 to 7, with its meaning in words; always visible. */
export const RatingBar = memo(function RatingBar({ draft, change, isUnread, onExplain }: RatingBarProps) {
  const given = readRating(draft) as Rating | null
  const isOff = findRatedNode(draft) === null
  // A phone has room for one line: the question, or what there is to say of a rating. It has none for numbers that
  // can't be chosen yet.
  const isFolded = isOff && given === null
  const isSaid = (draft.responseQuality !== null && !isOff) || isUnread || isFolded
  const rate = (rating: Rating) =>
    change(strings.formatStep(rating), (before) => ({
      ...before,
      responseQuality: rating,
      ratedTurnId: findRatedNode(before)?.turnId ?? null,
    }))
  return (
    <div
      data-part="rating"
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full max-sm:gap-y-px"
    >
      <span aria-hidden="true" className="text-sm whitespace-nowrap text-ink-2 max-xl:hidden">
        {strings.question}
      </span>
      {isSaid ? null : (
        <span aria-hidden="true" className="text-xs leading-tight text-ink-2 sm:hidden">
          {strings.shortLegend}
        </span>
      )}
      <RatingScale
        given={given}
        onRate={rate}
        disabled={isOff || isUnread}
        className={isFolded ? 'max-sm:hidden' : undefined}
      />
      <p
        role="status"
        className={cx(
          'min-w-0 text-sm text-ink-2',
          isSaid
            ? 'max-sm:order-first max-sm:truncate max-sm:text-xs max-sm:leading-tight'
            : 'max-sm:sr-only',
        )}
      >
        {isUnread ? (
          strings.unread
        ) : given === null ? (
          strings.explainNoRating(isOff, draft.responseQuality)
        ) : (
          <>
            <span
              aria-hidden="true"
              className={classifyDifficulty(given) === 'difficult' ? 'text-amber' : 'text-accent'}
            >
              {classifyDifficulty(given) === 'difficult' ? '◆ ' : '● '}
            </span>
            {strings.formatBrief(ratingBriefs[given], classifyDifficulty(given))}
          </>
        )}{' '}
        <button
          type="button"
          onClick={onExplain}
          className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2 max-lg:hidden"
        >
          {strings.explain}
        </button>
      </p>
    </div>
  )
})

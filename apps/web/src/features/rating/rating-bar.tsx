'use client'

import { difficultyOf, ratingBriefs, type Rating } from '../../domain/rating-anchors'
import { findRatedNode, readRating } from '../../domain/draft-tree'
import type { ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import { RatingScale } from './rating-scale'
import * as strings from './strings'

type RatingBarProps = {
  draft: TaskDraft
  change: ChangeDraft
  /** Opens what the numbers mean, with the notes. */ onExplain: () => void
}

/** The rating of the last answer, 1 to 7, with what follows from it in words; in view wherever one works. */
export function RatingBar({ draft, change, onExplain }: RatingBarProps) {
  const given = readRating(draft) as Rating | null
  const isOff = findRatedNode(draft) === null
  const rate = (rating: Rating) =>
    change('The rating', (before) => ({
      ...before,
      responseQuality: rating,
      ratedTurnId: findRatedNode(before)?.turnId ?? null,
    }))
  return (
    <div data-part="rating" className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full">
      <span aria-hidden="true" className="text-sm whitespace-nowrap text-ink-2 max-xl:hidden">
        {strings.question}
      </span>
      <RatingScale className="max-sm:order-last" given={given} onRate={rate} disabled={isOff} />
      <p role="status" className="min-w-0 text-sm text-ink-2">
        {given === null ? (
          strings.tellNone(isOff, draft.responseQuality)
        ) : (
          <>
            <span
              aria-hidden="true"
              className={difficultyOf(given) === 'difficult' ? 'text-amber' : 'text-accent'}
            >
              {difficultyOf(given) === 'difficult' ? '◆ ' : '● '}
            </span>
            {strings.tellBrief(ratingBriefs[given], difficultyOf(given))}
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
}

'use client'

import { Field } from '../../../components/ui/controls/field'
import { MarkedTextArea } from '../guard/marked-text-area'
import { MAX_NOTE_LENGTH } from '../../../domain/authoring/draft-limits'
import { describeRating, classifyDifficulty, dimensionWords } from '../../../domain/authoring/rating-anchors'
import { findRatedNode, readRating } from '../../../domain/authoring/draft-tree'
import { ratingDimensions } from '../../../domain/authoring/rating-anchors'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import { AnchorList } from './anchor-list'
import * as strings from './strings'

type RatingPanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/**
 * The meaning of each rating, the consequences of the chosen rating, and notes. The rating is set in the
 * `RatingBar`.
 */
export function RatingPanel({ draft, change, readOnly }: RatingPanelProps) {
  const { notes } = draft
  const given = readRating(draft)
  return (
    <section
      data-part="rating-notes"
      tabIndex={-1}
      aria-label={strings.meaning}
      className="grid gap-5 outline-none"
    >
      <div className="grid gap-3">
        <h2 className="rule-top pt-2">{strings.meaning}</h2>
        <AnchorList given={given} />
        <p className="max-w-[64ch] text-sm">
          {given === null ? (
            <span className="text-ink-2">
              {findRatedNode(draft) || readOnly ? strings.notRated : strings.noAnswer}
            </span>
          ) : readOnly ? (
            strings.explainSubmitted(given)
          ) : (
            <>
              {describeRating(given)}{' '}
              {classifyDifficulty(given) === 'difficult' ? strings.difficultMeans : strings.typicalMeans}
            </>
          )}
        </p>
        <p className="max-w-[64ch] text-sm text-ink-2">{strings.snapshot}</p>
      </div>
      <section aria-label={strings.notes} className="grid gap-4">
        <div>
          <h2 className="rule-top pt-2">{strings.notes}</h2>
          <p className="text-sm text-ink-2">{strings.notesLead}</p>
        </div>
        {ratingDimensions.map((dimension) => (
          <Field key={dimension} label={dimensionWords[dimension].name} hint={dimensionWords[dimension].asks}>
            {(control) => (
              <MarkedTextArea
                {...control}
                textKey={`note:${dimension}`}
                data-part={`note:${dimension}`}
                rows={1}
                maxLength={MAX_NOTE_LENGTH}
                readOnly={readOnly}
                value={notes[dimension]}
                onChange={(event) =>
                  change(`Note on ${dimensionWords[dimension].name.toLowerCase()}`, (before) => ({
                    ...before,
                    notes: { ...before.notes, [dimension]: event.target.value },
                  }))
                }
              />
            )}
          </Field>
        ))}
      </section>
    </section>
  )
}

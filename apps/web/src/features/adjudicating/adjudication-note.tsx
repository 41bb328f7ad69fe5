import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { NoteField, PrivateNoteField } from '../kits/assignments/note-field'
import { ReasonChoice } from '../kits/assignments/reason-choice'
import { strings as kitStrings } from '../kits/assignments/strings'
import { RatingSummary } from '../kits/rating/rating-summary'
import { finalRating } from '../kits/rating/strings'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** The reasons and the note for the author, and the private note. */
export function AdjudicationNote() {
  const { adjudication, draft, ratings, change, closed } = useAdjudication()
  const { decision, reasons } = draft
  const isRefused = decision === 'return' || decision === 'reject'
  return (
    <section aria-labelledby="adjudication-note" className="grid gap-4">
      <div>
        <h2 id="adjudication-note" className="rule-top pt-2">
          {strings.decision}
        </h2>
        {decision ? (
          <p role="status" className="text-sm text-ink-2">
            <strong className="text-ink">{strings.decisions[decision].name}.</strong>{' '}
            {strings.decisions[decision].says}
          </p>
        ) : null}
      </div>
      <RatingSummary
        label={finalRating}
        given={readFinalRating(draft, ratings)?.rating ?? null}
        canChange={closed === null}
      />
      {isRefused ? (
        <ReasonChoice
          legend={strings.reasons[decision]}
          disabled={closed !== null}
          reasons={reasons}
          context={adjudication.context}
          onChange={(chosen) => change(kitStrings.steps.reasons, (old) => ({ ...old, reasons: chosen }))}
        />
      ) : null}
      <NoteField hint={strings.noteHint} maxLength={adjudicationLimits.note} isRequired={isRefused} />
      <PrivateNoteField hint={strings.privateNoteHint} maxLength={adjudicationLimits.note} />
    </section>
  )
}

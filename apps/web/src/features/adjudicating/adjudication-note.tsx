import { ShortcutHint } from '../../components/shell/commands/shortcut-hint'
import { Segmented } from '../../components/ui/controls/segmented'
import {
  adjudicationDecisions,
  adjudicationLimits,
  type AdjudicationDecision,
} from '../../domain/adjudicating/adjudication-decisions'
import { listOverruled } from '../../domain/adjudicating/list-overruled'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { keys } from '../../domain/platform/keys'
import { nameReason } from '../../domain/reviewing/return-reasons'
import { NoteField, PrivateNoteField } from '../kits/assignments/note-field'
import { ReasonChoice } from '../kits/assignments/reasons/reason-choice'
import { strings as kitStrings } from '../kits/assignments/strings'
import { RatingSummary } from '../kits/rating/rating-summary'
import { finalRating } from '../kits/rating/strings'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** Accept, return or reject, and why; the note for the author, and the private note. */
export function AdjudicationNote() {
  const { adjudication, draft, ratings, change, closed } = useAdjudication()
  const { decision, reasons } = draft
  const isRefused = decision === 'return' || decision === 'reject'
  return (
    <section aria-labelledby="adjudication-note" className="grid gap-4">
      <div data-part="decision" className="grid gap-2">
        <h2 id="adjudication-note" className="rule-top pt-2">
          {strings.decision}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            legend={strings.decisionLegend}
            disabled={closed !== null}
            options={adjudicationDecisions.map((value) => ({
              value,
              label: (
                <>
                  {strings.decisions[value].name}
                  <span aria-hidden="true" className="ms-2 max-lg:hidden">
                    <ShortcutHint keys={keys[value === 'accept' ? 'approve' : value]} />
                  </span>
                </>
              ),
            }))}
            value={decision}
            onValueChange={(value) =>
              change(strings.steps.decision, (old) => ({ ...old, decision: value as AdjudicationDecision }))
            }
            className="not-pointer-coarse:[&_label]:min-h-9 [&_label]:px-4"
          />
          <p role="status" className="min-w-0 grow basis-64 text-sm text-ink-2">
            {decision ? strings.decisions[decision].says : strings.decisionLegend}
          </p>
        </div>
      </div>
      <RatingSummary
        label={finalRating}
        given={readFinalRating(draft, ratings)?.rating ?? null}
        notNeeded={isRefused ? strings.noRatingNeeded[decision] : null}
        canChange={closed === null}
      />
      {isRefused ? (
        <ReasonChoice
          legend={strings.reasons[decision]}
          disabled={closed !== null}
          reasons={reasons}
          context={adjudication.context}
          onChange={(chosen, reason) =>
            change(kitStrings.steps.reason(nameReason(reason)), (old) => ({ ...old, reasons: chosen }))
          }
        />
      ) : null}
      <NoteField
        hint={strings.noteHint}
        maxLength={adjudicationLimits.note}
        isRequired={isRefused || listOverruled(draft, adjudication.reviews).length > 0}
      />
      <PrivateNoteField hint={strings.privateNoteHint} maxLength={adjudicationLimits.note} />
    </section>
  )
}

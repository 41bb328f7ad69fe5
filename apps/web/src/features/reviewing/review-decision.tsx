import { ShortcutHint } from '../../components/shell/commands/shortcut-hint'
import { Segmented } from '../../components/ui/controls/segmented'
import { keys } from '../../domain/platform/keys'
import { isNoteRequired } from '../../domain/reviewing/find-review-gaps'
import { nameReason } from '../../domain/reviewing/return-reasons'
import { reviewDecisions, reviewLimits, type ReviewDecision } from '../../domain/reviewing/review-decisions'
import { NoteField } from '../kits/assignments/note-field'
import { OddHints } from '../kits/assignments/reasons/odd-hints'
import { ReasonChoice } from '../kits/assignments/reasons/reason-choice'
import { strings as kitStrings } from '../kits/assignments/strings'
import { RatingSummary } from '../kits/rating/rating-summary'
import { yourRating } from '../kits/rating/strings'
import { explainOddDecision } from './draft/explain-odd-decision'
import { useReview } from './review-provider'
import { strings } from './strings'

/** Approve, return or reject, and why. */
export function ReviewDecisionPart() {
  const { review, draft, change, closed } = useReview()
  const { decision, reasons } = draft
  return (
    <section aria-labelledby="review-decision" className="grid gap-4">
      <div data-part="decision" className="grid gap-2">
        <h2 id="review-decision" className="rule-top pt-2">
          {strings.decision}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            legend={strings.decisionLegend}
            disabled={closed !== null}
            options={reviewDecisions.map((value) => ({
              value,
              label: (
                <>
                  {strings.decisions[value].name}
                  <span aria-hidden="true" className="ms-2 max-lg:hidden">
                    <ShortcutHint keys={keys[value]} />
                  </span>
                </>
              ),
            }))}
            value={decision}
            onValueChange={(value) =>
              change(strings.steps.decision, (old) => ({ ...old, decision: value as ReviewDecision }))
            }
            className="not-pointer-coarse:[&_label]:min-h-9 [&_label]:px-4"
          />
          <p role="status" className="min-w-0 grow basis-64 text-sm text-ink-2">
            {decision === 'approve' && draft.changes.length > 0 ? `${strings.proposals} ` : null}
            {decision ? strings.decisions[decision].says : strings.decisionLegend}
          </p>
        </div>
      </div>
      <RatingSummary label={yourRating} given={draft.responseQuality} canChange={closed === null} />
      {decision === 'return' || decision === 'reject' ? (
        <ReasonChoice
          legend={strings.reasons[decision]}
          disabled={closed !== null}
          reasons={reasons}
          context={review.context}
          onChange={(chosen, reason) =>
            change(kitStrings.steps.reason(nameReason(reason)), (old) => ({ ...old, reasons: chosen }))
          }
        />
      ) : null}
      {/* Below the reasons, which keep their place while one is ticked. */}
      <OddHints says={closed === null ? explainOddDecision(draft) : []} />
      <NoteField hint={strings.noteHint} maxLength={reviewLimits.note} isRequired={isNoteRequired(draft)} />
    </section>
  )
}

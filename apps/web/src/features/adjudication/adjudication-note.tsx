import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { ReasonChoice } from '../peer-review/reason-choice'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** What goes to the author: why it is returned or rejected, and a note; and what stays with who decides. */
export function AdjudicationNote() {
  const {
    draft: { decision, reasons, note, privateNote },
    change,
    closed,
  } = useAdjudication()
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
      {isRefused ? (
        <ReasonChoice
          legend={strings.reasons[decision]}
          disabled={closed !== null}
          reasons={reasons}
          onChange={(chosen) => change(strings.steps.reasons, (old) => ({ ...old, reasons: chosen }))}
        />
      ) : null}
      <div data-part="note">
        <Field label={strings.note} hint={strings.noteHint} required={isRefused ? undefined : false}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={adjudicationLimits.note}
              readOnly={closed !== null}
              value={note}
              onChange={({ target }) => change(strings.steps.note, (old) => ({ ...old, note: target.value }))}
            />
          )}
        </Field>
      </div>
      <div data-part="private-note" className="border-t border-hair pt-3">
        <Field label={strings.privateNote} hint={strings.privateNoteHint} required={false}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={adjudicationLimits.note}
              readOnly={closed !== null}
              value={privateNote}
              onChange={({ target }) =>
                change(strings.steps.privateNote, (old) => ({ ...old, privateNote: target.value }))
              }
            />
          )}
        </Field>
      </div>
    </section>
  )
}

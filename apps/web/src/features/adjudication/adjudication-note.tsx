import { Checkbox } from '../../components/ui/checkbox'
import { Field } from '../../components/ui/field'
import { Fieldset } from '../../components/ui/fieldset'
import { TextArea } from '../../components/ui/text-area'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { nameReason, returnReasons, type ReturnReason } from '../../domain/return-reasons'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** What goes to the author: why it is returned or rejected, and a note; and what stays with who decides. */
export function AdjudicationNote() {
  const { draft: { decision, reasons, note, privateNote }, change, closed } = useAdjudication()
  const isRefused = decision === 'return' || decision === 'reject'
  const toggle = (reason: ReturnReason) => change(strings.steps.reasons, (old) => ({ ...old, reasons: returnReasons.filter((one) => old.reasons.includes(one) !== (one === reason)) }))
  return (
    <section aria-labelledby="adjudication-note" className="grid gap-4">
      <div>
        <h2 id="adjudication-note" className="rule-top pt-2">{strings.decision}</h2>
        {decision ? <p role="status" className="text-sm text-ink-2"><strong className="text-ink">{strings.decisions[decision].name}.</strong> {strings.decisions[decision].says}</p> : null}
      </div>
      {isRefused ? (
        <div data-part="reasons">
          <Fieldset legend={strings.reasons[decision]} disabled={closed !== null}>
            <div className="@container">
              <div className="grid gap-x-6 gap-y-1.5 @md:grid-cols-2">
                {returnReasons.map((reason) => <Checkbox key={reason} label={nameReason(reason)} checked={reasons.includes(reason)} onChange={() => toggle(reason)} />)}
              </div>
            </div>
          </Fieldset>
        </div>
      ) : null}
      <div data-part="note">
        <Field label={strings.note} hint={strings.noteHint} required={isRefused ? undefined : false}>
          {(control) => <TextArea {...control} rows={3} maxLength={adjudicationLimits.note} readOnly={closed !== null} value={note} onChange={({ target }) => change(strings.steps.note, (old) => ({ ...old, note: target.value }))} />}
        </Field>
      </div>
      <div data-part="private-note" className="border-t border-hair pt-3">
        <Field label={strings.privateNote} hint={strings.privateNoteHint} required={false}>
          {(control) => <TextArea {...control} rows={2} maxLength={adjudicationLimits.note} readOnly={closed !== null} value={privateNote} onChange={({ target }) => change(strings.steps.privateNote, (old) => ({ ...old, privateNote: target.value }))} />}
        </Field>
      </div>
    </section>
  )
}

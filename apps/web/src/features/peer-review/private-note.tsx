import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { useReview } from './review-provider'
import { strings } from './strings'

/** What stays with the reviewer. */
export function PrivateNote() {
  const { draft, change, closed } = useReview()
  return (
    <div data-part="private-note" className="border-t border-hair pt-3">
      <Field label={strings.privateNote} hint={strings.privateNoteHint} required={false}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={reviewLimits.note}
            readOnly={closed !== null}
            value={draft.privateNote}
            onChange={({ target }) =>
              change(strings.steps.privateNote, (old) => ({ ...old, privateNote: target.value }))
            }
          />
        )}
      </Field>
    </div>
  )
}

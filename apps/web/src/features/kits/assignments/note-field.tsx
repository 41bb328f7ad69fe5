import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { MarkedTextArea } from '../guard/marked-text-area'
import { useAssignment } from './assignment-provider'
import { strings } from './strings'

interface Noted {
  note: string
  privateNote: string
}

interface NoteFieldProps {
  hint: string
  maxLength: number
  isRequired: boolean
}

/** The note that others read. */
export function NoteField({ hint, maxLength, isRequired }: NoteFieldProps) {
  const { draft, change, closed } = useAssignment<Noted>()
  return (
    <div data-part="note">
      <Field label={strings.note} hint={hint} required={isRequired ? undefined : false}>
        {(control) => (
          <MarkedTextArea
            {...control}
            textKey="note"
            rows={3}
            maxLength={maxLength}
            readOnly={closed !== null}
            value={draft.note}
            onChange={({ target }) => change(strings.steps.note, (old) => ({ ...old, note: target.value }))}
          />
        )}
      </Field>
    </div>
  )
}

/** The note that only its writer reads. */
export function PrivateNoteField({ hint, maxLength }: Omit<NoteFieldProps, 'isRequired'>) {
  const { draft, change, closed } = useAssignment<Noted>()
  return (
    <div data-part="private-note" className="border-t border-hair pt-3">
      <Field label={strings.privateNote} hint={hint} required={false}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={maxLength}
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

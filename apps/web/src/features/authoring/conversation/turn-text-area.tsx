import { useState, type ComponentProps } from 'react'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'

type KeptTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  label: string
  hint?: string
  value: string
  /** Called only with text that fits into a draft. */
  onKeep: (text: string) => void
}

const NEAR_END = MAX_TURN_LENGTH * 0.9
const count = (number: number) => number.toLocaleString('en')

/**
 * A field for one turn. Text that is too long for a draft stays in the field, with an error, until it is
 * shortened.
 */
export function TurnTextArea({ label, hint, value, onKeep, ...rest }: KeptTextAreaProps) {
  const [over, setOver] = useState<string | null>(null)
  const text = over ?? value
  const change = (next: string) => {
    if (next.length > MAX_TURN_LENGTH) return setOver(next)
    setOver(null)
    onKeep(next)
  }
  const left = MAX_TURN_LENGTH - text.length
  const error =
    over === null
      ? null
      : `${count(-left)} characters too many: a turn holds ${count(MAX_TURN_LENGTH)}. Until it is shorter it is kept on this page only.`
  return (
    <Field
      label={label}
      hint={text.length > NEAR_END && over === null ? `${count(left)} characters left.` : hint}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          {...rest}
          face="reading"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}

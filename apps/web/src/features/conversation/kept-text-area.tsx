import { useState, type ComponentProps } from 'react'
import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { LONGEST_TURN } from '../../domain/draft-limits'

type KeptTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  label: string
  hint?: string
  value: string
  /** Only with what a draft can hold. */
  onKeep: (text: string) => void
}

const NEAR_END = LONGEST_TURN * 0.9
const count = (number: number) => number.toLocaleString('en')

/** A field for one turn. What is too long for a draft stays in the field, with a sentence, until it is shortened. */
export function KeptTextArea({ label, hint, value, onKeep, ...rest }: KeptTextAreaProps) {
  const [over, setOver] = useState<string | null>(null)
  const text = over ?? value
  const change = (next: string) => {
    if (next.length > LONGEST_TURN) return setOver(next)
    setOver(null)
    onKeep(next)
  }
  const left = LONGEST_TURN - text.length
  const error =
    over === null
      ? null
      : `${count(-left)} characters too many: a turn holds ${count(LONGEST_TURN)}. Until it is shorter it is kept on this page only.`
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

import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { Field } from '../../../components/ui/controls/field'
import type { TextArea } from '../../../components/ui/controls/text-area'
import { MarkedTextArea } from '../../kits/guard/marked-text-area'
import { formatCount } from '../../../components/ui/text/format'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { explainTooLong } from './explain-message'

type KeptTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  label: string
  labelHidden?: boolean
  hint?: string
  /** The key of the text in the list of guarded texts. */
  textKey: string
  /** The key of the text that is shown, if it differs. */
  markedKey?: string
  value: string
  /** The name of a change of the text in the history. */
  step: string
  /** Called only with text that fits into a draft. */
  onKeep: (text: string) => void
}

const NEAR_END = MAX_TURN_LENGTH * 0.9

/**
 * A field for one turn. Text that is too long for a draft stays in the field, with an error, until it is
 * shortened, also after the page was left; undo and redo reach it there.
 */
export function TurnTextArea({
  label,
  labelHidden,
  hint,
  textKey,
  markedKey = textKey,
  value,
  step,
  onKeep,
  ...rest
}: KeptTextAreaProps) {
  const { store, state } = useTaskDraft()
  const over = state.over.get(textKey) ?? null
  const text = over ?? value
  const isOver = over !== null
  useEffect(() => {
    if (!isOver) return
    store.noteUnkept(textKey, true)
    return () => store.noteUnkept(textKey, false)
  }, [store, textKey, isOver])
  const isTouched = useRef(false)
  const change = (next: string) => {
    const tooLong = next.length > MAX_TURN_LENGTH ? next : null
    isTouched.current = true
    // First: both are one step of the history, as they have the same name.
    store.changeOver(step, textKey, tooLong)
    if (tooLong === null) onKeep(next)
    // The turn of a long text has to be in the draft, where the text is found again.
    else if (!isOver) onKeep(value)
  }
  const restore = useEffectEvent((kept: string | undefined) => {
    if (kept !== undefined && !isTouched.current) store.restoreOver(textKey, kept)
  })
  useEffect(() => {
    let isLeft = false
    void store.readOver().then((kept) => {
      if (!isLeft) restore(kept.get(textKey))
    })
    return () => void (isLeft = true)
  }, [store, textKey])
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={
        text.length > NEAR_END && over === null
          ? `${formatCount(MAX_TURN_LENGTH - text.length, 'character')} left.`
          : hint
      }
      error={explainTooLong(text)}
      live
    >
      {(control) => (
        <MarkedTextArea
          {...control}
          {...rest}
          textKey={over === null ? markedKey : null}
          face="reading"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}

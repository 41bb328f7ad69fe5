import { useRef, type KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { TurnTextArea } from './turn-text-area'

interface TurnEditorProps {
  /** The turn to type into, which may begin with the first change. */
  nodeId: string
  /** The turn that has the text until then. */
  shownId: string
  number: number
  text: string
  lang?: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Edits the text of a turn; each keystroke is stored in the draft. */
export function TurnEditor({ nodeId, shownId, number, text, lang, onChange, onDone }: TurnEditorProps) {
  const textKey = `node:${nodeId}`
  const isOver = useTaskDraft().state.over.has(textKey)
  // Closing the field would lose text that is too long for the draft.
  const finish = () => (isOver ? field.current?.focus() : onDone())
  const field = useRef<HTMLTextAreaElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isDone || event.nativeEvent.isComposing) return
    event.preventDefault()
    finish()
  }
  return (
    <div className="grid gap-2">
      <TurnTextArea
        ref={field}
        textKey={textKey}
        markedKey={`node:${shownId}`}
        label={`Text of turn ${number}`}
        lang={lang}
        rows={4}
        maxRows={24}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        step="Edit turn"
        onKeep={onChange}
      />
      <div>
        <Button size="sm" shortcut="Esc" aria-disabled={isOver || undefined} onClick={finish}>
          Done
        </Button>
      </div>
    </div>
  )
}

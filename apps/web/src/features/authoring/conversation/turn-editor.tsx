import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { TurnTextArea } from './turn-text-area'

interface TurnEditorProps {
  nodeId: string
  number: number
  text: string
  lang?: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Edits the text of a turn; each keystroke is stored in the draft. */
export function TurnEditor({ nodeId, number, text, lang, onChange, onDone }: TurnEditorProps) {
  const [isOver, setIsOver] = useState(false)
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
        textKey={`node:${nodeId}`}
        label={`Text of turn ${number}`}
        lang={lang}
        rows={4}
        maxRows={24}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onKeep={onChange}
        onOver={(over) => setIsOver(over !== null)}
      />
      <div>
        <Button size="sm" shortcut="Esc" aria-disabled={isOver || undefined} onClick={finish}>
          Done
        </Button>
      </div>
    </div>
  )
}

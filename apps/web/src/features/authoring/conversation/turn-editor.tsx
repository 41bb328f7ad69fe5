import type { KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { TurnTextArea } from './turn-text-area'

interface TurnEditorProps {
  number: number
  text: string
  lang?: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Edits the text of a turn; each keystroke is stored in the draft. */
export function TurnEditor({ number, text, lang, onChange, onDone }: TurnEditorProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isDone || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }
  return (
    <div className="grid gap-2">
      <TurnTextArea
        label={`Text of turn ${number}`}
        lang={lang}
        rows={4}
        maxRows={24}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onKeep={onChange}
      />
      <div>
        <Button size="sm" shortcut="Esc" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

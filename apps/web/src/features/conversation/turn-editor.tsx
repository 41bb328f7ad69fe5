import type { KeyboardEvent } from 'react'
import { Button } from '../../components/ui/button'
import { KeptTextArea } from './kept-text-area'

interface TurnEditorProps {
  number: number
  text: string
  lang?: string
  onChange: (text: string) => void
  onDone: () => void
}

/** The text of a turn while it is changed; each change is in the draft at once. */
export function TurnEditor({ number, text, lang, onChange, onDone }: TurnEditorProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isDone || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }
  return (
    <div className="grid gap-2">
      <KeptTextArea
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

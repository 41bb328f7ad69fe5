import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { writeKeys } from '../../../components/shell/commands/shortcut-keys'
import { useOnMac } from '../../../components/shell/commands/use-on-mac'
import { Button } from '../../../components/ui/controls/button'
import { keys } from '../../../domain/platform/keys'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { words } from './strings'
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
  /** Closes the turn and asks for an answer to it; null if it can’t be asked. */
  onAsk: (() => void) | null
}

/** Edits the text of a turn; each keystroke is stored in the draft. */
export function TurnEditor({
  nodeId,
  shownId,
  number,
  text,
  lang,
  onChange,
  onDone,
  onAsk,
}: TurnEditorProps) {
  const textKey = `node:${nodeId}`
  const isOver = useTaskDraft().state.over.has(textKey)
  // Closing the field would lose text that is too long for the draft.
  const close = (then: () => void) => (isOver ? field.current?.focus() : then())
  const field = useRef<HTMLTextAreaElement>(null)
  const onMac = useOnMac()
  const editor = useRef<HTMLDivElement>(null)
  // Most edits add to the end. The buttons are in view, too.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
    editor.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!(isSent || event.key === 'Escape') || event.nativeEvent.isComposing) return
    event.preventDefault()
    close(isSent && onAsk ? onAsk : onDone)
  }
  return (
    <div ref={editor} className="grid gap-2">
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
      <div className="flex flex-wrap gap-2">
        {onAsk ? (
          <Button
            size="sm"
            shortcut={writeKeys(keys.submit, onMac)}
            aria-disabled={isOver || undefined}
            onClick={() => close(onAsk)}
          >
            {words.asking}
          </Button>
        ) : null}
        <Button size="sm" shortcut="Esc" aria-disabled={isOver || undefined} onClick={() => close(onDone)}>
          Done
        </Button>
      </div>
    </div>
  )
}

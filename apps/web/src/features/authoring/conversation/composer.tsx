import { ClipboardPaste, FileInput, MoreHorizontal } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { writeKeys } from '../../../components/shell/commands/shortcut-keys'
import { useOnMac } from '../../../components/shell/commands/use-on-mac'
import { Button } from '../../../components/ui/controls/button'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { TurnTextArea } from './turn-text-area'
import { words } from './strings'

interface ComposerProps {
  message: string
  lang?: string
  /** Why nothing can be sent now, or null. */
  blocked: string | null
  isSending: boolean
  /** The role of a pasted turn. */
  next: 'user' | 'assistant'
  onChange: (message: string) => void
  onSend: () => void
  onPaste: () => void
  onImport: () => void
}

/** The field for the next message. Its text is part of the draft. */
export function Composer({
  message,
  lang,
  blocked,
  isSending,
  next,
  onChange,
  onSend,
  onPaste,
  onImport,
}: ComposerProps) {
  const [complaint, setComplaint] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const onMac = useOnMac()
  const send = () => {
    if (isSending) return
    const reason = blocked ?? (message.trim() === '' ? 'Type a message first.' : null)
    setComplaint(reason)
    if (reason === null) onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const change = (text: string) => {
    setComplaint(null)
    onChange(text)
  }
  return (
    <div data-part="message" className="grid gap-2">
      <TurnTextArea
        ref={field}
        data-focus-home
        label="Message"
        hint={words.writeHint}
        lang={lang}
        rows={3}
        maxRows={12}
        value={message}
        onKeyDown={onKeyDown}
        onKeep={change}
      />
      {complaint ? (
        <p role="alert" className="text-sm text-brick">
          {complaint}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={isSending}
          aria-disabled={blocked !== null}
          onClick={send}
          shortcut={writeKeys('mod+enter', onMac)}
        >
          Send
        </Button>
        <DropdownMenu
          trigger={<IconButton label="Paste or import" icon={<MoreHorizontal />} />}
          items={[
            {
              label: `Paste a turn of the ${next === 'user' ? 'user' : 'model'}`,
              icon: <ClipboardPaste />,
              onSelect: onPaste,
            },
            { label: 'Import a conversation', icon: <FileInput />, onSelect: onImport },
          ]}
        />
      </div>
    </div>
  )
}

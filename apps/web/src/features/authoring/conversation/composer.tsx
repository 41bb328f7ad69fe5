import { ClipboardPaste, FileInput, MoreHorizontal } from 'lucide-react'
import { use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { writeKeys } from '../../../components/shell/commands/shortcut-keys'
import { useOnMac } from '../../../components/shell/commands/use-on-mac'
import { Button } from '../../../components/ui/controls/button'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { FieldError } from '../../../components/ui/controls/field'
import { keys } from '../../../domain/platform/keys'
import { openPart } from '../../kits/drafts/jump-to-part'
import { FindingsContext } from '../../kits/guard/guard-provider'
import { GUARD_LIST, strings as guardStrings } from '../../kits/guard/strings'
import { TurnTextArea } from './turn-text-area'
import { explainMessage } from './explain-message'
import { words } from './strings'

interface ComposerProps {
  message: string
  /** What is in the field while it is too long for the draft. */
  over: string | null
  lang?: string
  /** Why nothing can be sent now, or null. */
  blocked: string | null
  /** Why the server did not accept what was sent. */
  problem: string | null
  /** That was for patient data, which is marked in the text. */
  isPatientData: boolean
  isSending: boolean
  placeholder: string
  /** Other ways to go on, beside the button that sends. */
  tools: ReactNode
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
  over,
  lang,
  blocked,
  problem,
  isPatientData,
  isSending,
  placeholder,
  tools,
  next,
  onChange,
  onSend,
  onPaste,
  onImport,
}: ComposerProps) {
  /** When sending was last tried: a reason not to send is shown until the message or the conversation changes. */
  const [tried, setTried] = useState<{ text: string; blocked: string | null } | null>(null)
  const findings = use(FindingsContext)
  const field = useRef<HTMLTextAreaElement>(null)
  const onMac = useOnMac()
  const text = over ?? message
  const marked = over === null ? findings.filter(({ textKey }) => textKey === 'message').length : 0
  const reason = blocked ?? explainMessage(text)
  const isTried = tried?.text === text && tried.blocked === blocked
  const send = () => {
    if (isSending) return
    setTried({ text, blocked })
    if (reason === null && marked === 0) onSend()
    field.current?.focus()
  }
  // The marks say the same about patient data, and follow each change of the text.
  const complaint =
    (isTried && over === null ? reason : null) ?? (isPatientData && marked > 0 ? null : problem)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div data-part="message" data-keep-clear className="grid gap-2">
      <TurnTextArea
        ref={field}
        data-focus-home
        textKey="message"
        label="Message"
        labelHidden
        placeholder={placeholder}
        lang={lang}
        rows={2}
        maxRows={10}
        value={message}
        onKeyDown={onKeyDown}
        step="Write message"
        onKeep={onChange}
      />
      {marked > 0 && isTried ? (
        <FieldError live>
          {guardStrings.inMessage(marked, isTried)} <ListLink />
        </FieldError>
      ) : marked > 0 ? (
        <p className="text-sm text-amber">
          <span aria-hidden="true">◆ </span>
          {guardStrings.inMessage(marked, isTried)} <ListLink />
        </p>
      ) : null}
      {complaint ? <FieldError live>{complaint}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isSending}
          aria-disabled={blocked !== null}
          onClick={send}
          shortcut={writeKeys(keys.submit, onMac)}
        >
          Send
        </Button>
        {tools}
        <DropdownMenu
          trigger={<IconButton size="sm" label="Paste or import" icon={<MoreHorizontal />} />}
          items={[
            {
              label: `Paste a turn of the ${next === 'user' ? 'user' : 'model'}`,
              icon: <ClipboardPaste />,
              onSelect: onPaste,
            },
            { label: 'Import a conversation', icon: <FileInput />, onSelect: onImport },
          ]}
        />
        <p className="ms-auto text-xs text-ink-2">{words.writeHint}</p>
      </div>
    </div>
  )
}

/** On a phone, the list of passages can be screens away. */
const ListLink = () => (
  <button
    type="button"
    onClick={() => openPart(GUARD_LIST)}
    className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11 lg:hidden"
  >
    {guardStrings.list}
  </button>
)

'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { nameKeyPress, writeKeys } from '../../../components/shell/commands/shortcut-keys'
import { useOnMac } from '../../../components/shell/commands/use-on-mac'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { useStoredValue } from '../../../components/ui/use-stored-value'
import { keys } from '../../../domain/platform/keys'
import { threadLimits } from '../../../domain/threads/thread-limits'
import { createUuid } from '../../../components/browser/create-uuid'
import { notifyReplaced } from '../guard/notify-replaced'
import { strings } from './strings'
import { partOfUnsent, unsentKey } from './unsent-messages'

interface MessageComposerProps {
  label: string
  hint?: string
  taskId: string
  /** The key under which this browser stores the unsent text. */
  keptAs: string
  autoFocus?: boolean
  /** Other actions, shown beside the send button. */
  aside?: ReactNode
  /** Retries send the same text under the same id, so that it is stored once. */
  send: (messageId: string, text: string) => Promise<void>
}

/** A message field. The text stays in this browser until it is sent. */
export function MessageComposer({
  label,
  hint,
  taskId,
  keptAs,
  autoFocus,
  aside,
  send,
}: MessageComposerProps) {
  const client = useTRPCClient()
  const onMac = useOnMac()
  const [kept, keep] = useStoredValue(unsentKey(keptAs))
  const text = kept ?? ''
  const sent = useRef({ text: '', messageId: '' })
  const sending = useMutation({
    mutationFn: async () => {
      if (sent.current.text !== text) sent.current = { text, messageId: createUuid() }
      await send(sent.current.messageId, text.trim())
    },
    onSuccess: () => keep(null),
  })
  const replace = useMutation({
    mutationFn: () => client.guard.replace.mutate({ taskId, texts: [text] }),
    onSuccess: ({ texts: [clean = text], replaced }) => {
      keep(clean)
      sending.reset()
      notifyReplaced(replaced)
    },
  })
  const over = text.length - threadLimits.text
  const isBusy = sending.isPending || replace.isPending
  const canSend = text.trim() !== '' && over <= 0 && !isBusy
  const trySend = () => {
    if (canSend) sending.mutate()
  }
  const isGuarded =
    sending.error !== null &&
    'data' in sending.error &&
    (sending.error.data as { field?: string } | null)?.field === 'text'
  const onKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isReplace = isGuarded && nameKeyPress(event.nativeEvent) === keys.replace
    if (!isSend && !isReplace) return
    event.preventDefault()
    if (isSend) trySend()
    else replace.mutate()
  }
  const problem = over > 0 ? strings.tooLong(over) : sending.error ? sending.error.message : null
  return (
    <Field
      label={label}
      hint={hint}
      error={problem}
      aside={<span className="pointer-coarse:hidden">{strings.sends(writeKeys(keys.submit, onMac))}</span>}
    >
      {(control) => (
        <>
          <TextArea
            {...control}
            rows={3}
            data-reply
            data-part={partOfUnsent(keptAs)}
            autoFocus={autoFocus}
            value={text}
            readOnly={sending.isPending}
            onKeyDown={onKeyDown}
            // Where its writer goes on.
            onFocus={({ target }) => {
              if (target.selectionEnd === 0)
                target.setSelectionRange(target.value.length, target.value.length)
            }}
            onChange={({ target }) => {
              keep(target.value === '' ? null : target.value)
              if (sending.error) sending.reset()
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              variant="primary"
              busy={sending.isPending}
              aria-disabled={!canSend || undefined}
              onClick={trySend}
            >
              {strings.send}
            </Button>
            {isGuarded ? (
              <Button
                size="sm"
                shortcut={writeKeys(keys.replace, onMac)}
                busy={replace.isPending}
                onClick={() => replace.mutate()}
              >
                {strings.surrogates}
              </Button>
            ) : null}
            {aside}
          </div>
        </>
      )}
    </Field>
  )
}

'use client'

import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { Notice } from '../../../components/ui/states/notice'
import { TextArea } from '../../../components/ui/controls/text-area'
import { AskSystem, type TurnView } from '../../../domain/turns/turns'
import { TurnConversation } from './turn-conversation'
import { useTurn } from './use-turn'

/** A private conversation with a system, streamed as it answers. It does not count toward any benchmark. */
export function TryPanel({
  systemId,
  name,
  latest,
}: {
  systemId: string
  name: string
  latest: TurnView | null
}) {
  const { turn, lost, isOpen, isAsking, isStopping, problem, ask, stop, forget } = useTurn(systemId, latest)
  const [message, setMessage] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    if (isOpen || isAsking) return
    const parsed = AskSystem.shape.message.safeParse(message)
    setComplaint(parsed.error?.issues[0]?.message ?? null)
    if (parsed.success) ask(message, () => setMessage(''))
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const stopAndGoOn = () => {
    stop()
    field.current?.focus()
  }
  const begin = () => {
    forget()
    field.current?.focus()
  }
  const askAgain = () => {
    const last = turn?.conversation.at(-1)
    if (last) ask(last.content, () => field.current?.focus())
  }
  return (
    <div className="grid max-w-3xl gap-5">
      {turn ? <TurnConversation turn={turn} name={name} isOpen={isOpen} isStopping={isStopping} /> : null}
      {turn?.state === 'failed' ? (
        <Notice
          tone="brick"
          live
          title="There is no complete answer"
          actions={
            <Button size="sm" busy={isAsking} onClick={askAgain}>
              Ask again
            </Button>
          }
        >
          {turn.failure ?? 'The worker gave no reason.'}
        </Notice>
      ) : null}
      {lost ? (
        <Notice tone="amber" live>
          {lost}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="brick" live>
          {problem}
        </Notice>
      ) : null}
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field label="Message" hint="Press Ctrl+Enter to send. Don’t enter patient data." error={complaint}>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              face="reading"
              rows={3}
              maxRows={12}
              value={message}
              onKeyDown={onKeyDown}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isAsking} aria-disabled={isOpen}>
            Send
          </Button>
          {isOpen ? (
            <Button busy={isStopping} onClick={stopAndGoOn}>
              Stop
            </Button>
          ) : null}
          {turn && !isOpen ? (
            <Button variant="quiet" onClick={begin}>
              New conversation
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  )
}

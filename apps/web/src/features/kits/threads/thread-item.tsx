'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { Badge } from '../../../components/ui/states/badge'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { PlainText } from '../../../components/ui/text/plain-text'
import { nameVoice } from '../../../domain/threads/thread-voices'
import type { ThreadView } from '../../../domain/threads/threads'
import { hasTextChanged } from '../../../domain/threads/compare-quote'
import { MessageComposer } from './message-composer'
import type { ThreadQuote } from './opened-threads'
import { stateTones } from './state-tones'
import { strings, titlePlace } from './strings'
import { useRefreshThreads } from './use-refresh-threads'

interface ThreadItemProps {
  thread: ThreadView
  taskId: string
  keptUnder: string
  /** What the panel quotes above the threads of its place. */
  quote: ThreadQuote | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A thread: its place and state on one line, and below it the messages and the reply field. */
export function ThreadItem({ thread, taskId, keptUnder, quote, isOpen, onOpenChange }: ThreadItemProps) {
  const { id, place, criterionNumber, version, opener, state, messages, unread } = thread
  const body = useId()
  const last = messages.at(-1)
  return (
    <li data-thread={id} className="border-t border-hair-strong pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => onOpenChange(!isOpen)}
        className="grid w-full gap-1 rounded-md py-1 text-start hover:bg-sunk"
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{titlePlace(place, criterionNumber)}</span>
          <Badge tone={stateTones[state]}>{strings.states[state]}</Badge>
          {unread > 0 ? (
            <span className="text-sm font-semibold text-amber">{strings.unread(unread)}</span>
          ) : null}
          <span className="ms-auto text-xs text-ink-2">
            {nameVoice(opener)} · {strings.version(version)}
          </span>
        </span>
        {isOpen || !last ? null : (
          <span dir="auto" className="line-clamp-2 text-sm text-ink-2">
            {nameVoice(last.voice)}, {strings.when[last.when]}: {last.text}
          </span>
        )}
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen ? <ThreadBody key={id} {...{ thread, taskId, keptUnder, quote }} /> : null}
      </div>
    </li>
  )
}

function ThreadBody({
  thread: { id, about, state, messages, unread, notWritable, closable },
  taskId,
  keptUnder,
  quote,
}: Omit<ThreadItemProps, 'isOpen' | 'onOpenChange'>) {
  const client = useTRPCClient()
  const refresh = useRefreshThreads(taskId)
  const close = useMutation({
    mutationFn: () => client.threads.close.mutate({ threadId: id }),
    onSuccess: refresh,
  })
  const seen = messages.at(-1)?.number ?? 0
  useEffect(() => {
    if (unread > 0 && seen > 0)
      void client.threads.markRead.mutate({ threadId: id, seen }).then(refresh, () => undefined)
  }, [client, id, seen, unread, refresh])
  const closing = closable ? (
    <Button size="sm" className="ms-auto" busy={close.isPending} onClick={() => close.mutate()}>
      {strings.close}
    </Button>
  ) : null
  const isChanged = quote !== null && hasTextChanged(about, quote.text)
  const isAnswer = messages.at(-1)?.voice.is !== 'you'
  return (
    <div className="grid gap-3 pt-1 pb-3">
      {isChanged ? (
        <p>
          <Badge tone="amber">{strings.changed}</Badge>
        </p>
      ) : null}
      {about && (quote === null || isChanged) ? (
        <blockquote
          aria-label={isChanged ? strings.before : strings.about}
          dir="auto"
          className="line-clamp-4 border-s-2 border-hair-strong ps-3 text-sm text-ink-2"
        >
          {about}
        </blockquote>
      ) : null}
      <ol className="grid gap-3">
        {messages.map(({ number, voice, when, text }) => (
          <li
            key={number}
            className={voice.is === 'you' ? 'border-s-2 border-accent ps-3' : 'border-s-2 border-hair ps-3'}
          >
            <p className="text-xs text-ink-2">
              <span className="font-semibold text-ink">{nameVoice(voice)}</span> · {strings.when[when]}
            </p>
            <PlainText text={text} />
          </li>
        ))}
      </ol>
      {notWritable ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-2">{notWritable}</p>
          {closing}
        </div>
      ) : (
        <MessageComposer
          label={isAnswer ? strings.answer : strings.writeOn}
          hint={state === 'closed' ? strings.reopens : undefined}
          taskId={taskId}
          keptAs={`${keptUnder} ${id}`}
          aside={closing}
          send={async (messageId, text) => {
            await client.threads.reply.mutate({ threadId: id, messageId, text })
            refresh()
          }}
        />
      )}
      {close.error ? (
        <Notice tone="brick" live title={strings.closeFailed}>
          {close.error.message}
        </Notice>
      ) : null}
    </div>
  )
}

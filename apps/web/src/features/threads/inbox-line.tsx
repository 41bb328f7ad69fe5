import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { ButtonLink } from '../../components/ui/layout/link'
import { nameVoice } from '../../domain/threads/thread-voices'
import type { InboxThread } from '../../domain/threads/threads'
import { nameTask } from '../kits/task-view/describe-facets'
import { stateTones } from '../kits/threads/state-tones'
import { inboxStrings as words, strings, titlePlace } from '../kits/threads/strings'

/** A thread in the inbox: its task, place, state and last message. */
export function InboxLine({
  thread: { taskId, task, isAuthor, place, criterionNumber, state, unread, last },
  onOpen,
}: {
  thread: InboxThread
  onOpen: () => void
}) {
  const title = `${titlePlace(place, criterionNumber)}, ${nameTask(task)}`
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{titlePlace(place, criterionNumber)}</span>
          <Badge tone={stateTones[state]}>{strings.states[state]}</Badge>
          {unread > 0 ? (
            <span className="text-sm font-semibold text-amber">{strings.unread(unread)}</span>
          ) : null}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {[isAuthor ? words.yours : words.judged, nameTask(task), task.dataset].join(' · ')}
        </p>
        <p dir="auto" className="reading mt-1 line-clamp-2 wrap-anywhere">
          {last.text}
        </p>
        <p className="text-xs text-ink-2">
          {nameVoice(last.voice)}, {strings.when[last.when]}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-3 sm:justify-end">
        <Button aria-haspopup="dialog" aria-label={`${words.read}: ${title}`} onClick={onOpen}>
          {words.read}
        </Button>
        {isAuthor ? (
          <ButtonLink href={`/write/${taskId}`} variant="quiet" aria-label={`${words.task}: ${title}`}>
            {words.task}
          </ButtonLink>
        ) : null}
      </span>
    </li>
  )
}

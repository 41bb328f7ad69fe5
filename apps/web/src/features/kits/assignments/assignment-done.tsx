'use client'

import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { StillOpen } from './still-open'
import { heldStrings, strings } from './strings'
import { useTakeNext } from './queue/use-take-next'
import { nameTask } from '../task-view/describe-facets'

interface AssignmentDoneProps<Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  title: string
  children: ReactNode
  /** Between the text and the buttons that go on, outside the live region. */
  actions?: ReactNode
  /** After the next assignment was taken, before it opens. */
  onTaken?: () => void
}

/** Confirms a submission, with what is still open and the next assignment one key away, or why none can be taken. */
export function AssignmentDone<Opened extends OpenedAssignment, Content, Outcome>({
  definition,
  title,
  children,
  actions,
  onTaken,
}: AssignmentDoneProps<Opened, Content, Outcome>) {
  const client = useTRPCClient()
  const queue = useQuery({
    queryKey: [definition.path, 'queue'],
    queryFn: () => definition.connect(client).queue(),
    gcTime: 0,
    retry: false,
  })
  const silence = queue.data?.silence ?? null
  const open = queue.data?.open ?? []
  const [ownNext] = silence === null ? [] : open
  const { take, isTaking, problem } = useTakeNext(definition, {
    onTaken,
    onRefused: () => void queue.refetch(),
  })
  const isAwaited = queue.isPending && queue.fetchStatus === 'fetching'
  const goOn = useRef<HTMLDivElement>(null)
  // The browser would stay where the submit button was, which on a phone is far down.
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  // Before the page is painted, so that a key that is pressed as soon as it appears works.
  useLayoutEffect(() => {
    const [back, ...others] = goOn.current?.querySelectorAll<HTMLElement>('button, a') ?? []
    const first = others[0] ?? back
    first?.focus({ preventScroll: true })
  }, [silence])
  return (
    // On a phone, the links below the page would be where the submit button was, under the second tap of a double tap.
    <div
      onKeyDown={ignoreSubmitKey}
      className="mx-auto grid w-full max-w-[46rem] content-start gap-4 px-(--gutter) py-16 max-lg:min-h-dvh"
    >
      <div role="status" className="rule-top grid gap-2 pt-3">
        <h1 className="flex items-baseline gap-3 text-xl">
          <span aria-hidden="true" className="text-[0.8em] text-accent">
            ●
          </span>
          {title}
        </h1>
        <p className="max-w-[62ch] text-ink-2">{children}</p>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
      {problem && problem !== silence ? (
        <Notice live tone="amber" title={definition.words.queue.failed}>
          {problem}
        </Notice>
      ) : null}
      <StillOpen open={open} noun={definition.noun} path={definition.path} />
      {silence === null ? null : (
        <p role="status" className="max-w-[62ch]">
          {open.length > 0 ? strings.nothingElse(silence) : silence}
        </p>
      )}
      <div ref={goOn} className="flex flex-wrap gap-3 pt-2">
        {/* Comes first, because it must not move under the pointer when the button after it appears or goes. */}
        <ButtonLink href={definition.path} variant={silence === null || ownNext ? 'secondary' : 'primary'}>
          {silence === null ? strings.stop : definition.words.back}
        </ButtonLink>
        {silence === null ? (
          // Enter works at once. Until it is known whether anything waits, nothing is offered to the eye.
          <Button
            variant="primary"
            busy={isTaking}
            shortcut="↵"
            className={isAwaited ? 'opacity-0' : undefined}
            onClick={take}
          >
            {definition.words.queue.take}
          </Button>
        ) : null}
        {ownNext ? (
          <ButtonLink
            href={`${definition.path}/${ownNext.assignmentId}`}
            variant="primary"
            aria-label={strings.openNext(definition.noun, nameTask(ownNext))}
          >
            {heldStrings.openNext(definition.noun)}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

/** The key that submitted, pressed once more, would open the focused link in a new tab. */
function ignoreSubmitKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault()
}

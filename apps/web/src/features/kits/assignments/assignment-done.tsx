'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { strings } from './strings'
import { useTakeNext } from './use-take-next'

interface AssignmentDoneProps<Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  title: string
  children: ReactNode
  /** Between the text and the buttons that go on, outside the live region. */
  actions?: ReactNode
  /** After the next assignment was taken, before it opens. */
  onTaken?: () => void
}

/** Confirms a submission, with the next assignment one key away. */
export function AssignmentDone<Opened extends OpenedAssignment, Content, Outcome>({
  definition,
  title,
  children,
  actions,
  onTaken,
}: AssignmentDoneProps<Opened, Content, Outcome>) {
  const { take, isTaking, problem } = useTakeNext(definition, { onTaken })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-4 px-(--gutter) py-16">
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
      {problem ? (
        <Notice live tone="amber" title={definition.words.queue.failed}>
          {problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button ref={button} variant="primary" busy={isTaking} shortcut="↵" onClick={take}>
          {definition.words.queue.take}
        </Button>
        <ButtonLink href={definition.path}>{strings.stop}</ButtonLink>
      </div>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { useTRPCClient } from '../../../../api-client/trpc'
import { useKey } from '../../../../components/shell/commands/use-key'
import { useKeyHint } from '../../../../components/shell/commands/use-key-hint'
import { Button } from '../../../../components/ui/controls/button'
import { loadOverlay } from '../../../../components/ui/loading/load-overlay'
import { ButtonLink, Link } from '../../../../components/ui/layout/link'
import { Section } from '../../../../components/ui/layout/section'
import { EmptyState } from '../../../../components/ui/states/empty-state'
import { Notice } from '../../../../components/ui/states/notice'
import type {
  AssignmentQueue as Queue,
  QueuedAssignment,
} from '../../../../domain/assignments/assignment-views'
import { ExpectedTime } from '../../time/expected-time'
import { describeTask, nameTask } from '../../task-view/describe-facets'
import type { AssignmentDefinition, OpenedAssignment } from '../assignment-definition'
import type { FilledEnding } from '../end-dialog'
import { forgetHandedBack, readHandedBack } from './handed-back'
import { QueueItem } from './queue-item'
import { queueStrings } from '../strings'
import { useDaysLeft } from './use-days-left'
import { useTakeNext } from './use-take-next'

const EndDialog = loadOverlay(() => import('../end-dialog').then((file) => file.EndDialog))

interface AssignmentQueueProps<Extra, Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  queue: Pick<Queue, 'waiting' | 'silence'> & {
    open: readonly (QueuedAssignment & NoInfer<Extra>)[]
    next: (NonNullable<Queue['next']> & NoInfer<Extra>) | null
  }
  /** A badge beside the name of a task. */
  renderBadge?: (task: Extra) => ReactNode
}

/** The open assignments of one kind, and the next task to take. */
export function AssignmentQueue<Extra, Opened extends OpenedAssignment, Content, Outcome>({
  definition,
  queue: { open, next, waiting, silence },
  renderBadge = () => null,
}: AssignmentQueueProps<Extra, Opened, Content, Outcome>) {
  const words = definition.words.queue
  const router = useRouter()
  const hint = useKeyHint()
  const client = useTRPCClient()
  /** The version on offer when the dialog opened; meanwhile the queue may offer another. */
  const [skipped, setSkipped] = useState<string | null>(null)
  const [filled, setFilled] = useState<(FilledEnding & { versionId: string }) | null>(null)
  const [handedBack, setHandedBack] = useState(() => readHandedBack(definition.path))
  useEffect(() => forgetHandedBack, [])
  // The offered task is gone, so the queue is read again.
  const { take, isTaking, problem } = useTakeNext(definition, { onRefused: () => router.refresh() })
  // Overdue work comes before new work.
  const overdue = (useDaysLeft(open[0]?.dueOn ?? null) ?? 0) < 0 ? open[0] : undefined
  const goOn = () => (overdue ? router.push(`${definition.path}/${overdue.assignmentId}`) : take())
  useKey('next', goOn, { enabled: (next !== null || overdue !== undefined) && !isTaking })
  return (
    <>
      {problem ? (
        <Notice live tone="amber" title={words.failed} className="mb-6">
          {problem}
        </Notice>
      ) : null}
      {handedBack === null ? null : (
        <p role="status" className="mb-6 border-l-[3px] border-hair-strong py-1 ps-3 text-sm text-ink-2">
          {queueStrings.handedBack(handedBack)}
        </p>
      )}
      {open.length > 0 ? (
        <Section title={words.open} aside={words.openCount(open.length)} className="mt-0">
          <ul className="-mt-3">
            {open.map((item, index) => (
              <QueueItem
                key={item.assignmentId}
                item={item}
                work={definition.timedAs}
                path={definition.path}
                badge={renderBadge(item)}
                isFirst={index === 0 && (next === null || overdue !== undefined)}
                shortcut={item === overdue ? hint('next') : undefined}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      {next ? (
        <Section
          title={queueStrings.next}
          aside={words.waiting(waiting)}
          className={open.length > 0 ? undefined : 'mt-0'}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-[3px] border-accent bg-accent-soft/60 px-4 py-4 sm:px-6">
            <div className="min-w-0 grow basis-72">
              <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-lg">
                {nameTask(next)}
                <span className="font-sans empty:hidden">{renderBadge(next)}</span>
              </p>
              <p className="mt-0.5 text-sm text-ink-2">
                {describeTask(next)} · <ExpectedTime kind={definition.timedAs} estimates={[next.estimate]} />
              </p>
              {next.begun ? <p className="mt-1 text-sm text-ink-2">{queueStrings.begunBefore}</p> : null}
              {next.outside ? (
                <p className="mt-1 text-sm text-amber">
                  <span aria-hidden="true">◆ </span>
                  {queueStrings.outside}
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button variant="quiet" disabled={isTaking} onClick={() => setSkipped(next.versionId)}>
                {queueStrings.skip}
              </Button>
              <Button
                variant={overdue ? 'secondary' : 'primary'}
                shortcut={overdue ? undefined : hint('next')}
                busy={isTaking}
                onClick={take}
              >
                {words.take}
              </Button>
            </div>
          </div>
          <p className="mt-2 text-sm text-ink-2">{words.why}</p>
        </Section>
      ) : (
        <div className={open.length > 0 ? 'mt-12' : undefined}>
          <EmptyState
            title={open.length > 0 ? words.onlyOpen : words.nothing}
            actions={
              open.length > 0 ? undefined : (
                <>
                  <ButtonLink href={words.instead.href}>{words.instead.label}</ButtonLink>
                  <Link href="/profile" className="self-center">
                    {queueStrings.profile}
                  </Link>
                </>
              )
            }
          >
            <p>{silence ?? words.nothingSays}</p>
          </EmptyState>
        </div>
      )}
      {skipped ? (
        <EndDialog
          as="skipped"
          noun={definition.noun}
          save={null}
          send={({ reason }) => definition.connect(client).skip({ versionId: skipped, reason })}
          filled={filled?.versionId === skipped ? filled : undefined}
          onEnded={() => {
            setSkipped(null)
            // It may be about the skipped task, which is not offered again.
            setHandedBack(null)
            router.refresh()
          }}
          onClose={(typed) => {
            setFilled({ ...typed, versionId: skipped })
            setSkipped(null)
            router.refresh()
          }}
        />
      ) : null}
    </>
  )
}

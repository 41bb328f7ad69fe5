'use client'

import { useRouter } from 'next/navigation'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { formatCount } from '../../components/ui/format'
import { ButtonLink, Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import type { ReviewQueue } from '../../domain/reviewing/submit-review'
import { describeTask, nameTask } from './describe-facets'
import { OpenItemLine } from './open-item-line'
import { queueStrings as words } from './strings'
import { useTakeNext } from './use-take-next'

/** What a physician can review: what they have taken, and what could be next. */
export function ReviewQueueView({ queue: { open, next, waiting, silence } }: { queue: ReviewQueue }) {
  const router = useRouter()
  // What was offered is gone.
  const { take, isTaking, problem } = useTakeNext(() => router.refresh())
  useShortcut('t', words.take, take, { enabled: next !== null && !isTaking })
  return (
    <>
      {problem ? (
        <Notice live tone="amber" title={words.failed} className="mb-6">
          {problem}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <Section title={words.open} aside={formatCount(open.length, 'review')} className="mt-0">
          <ul className="-mt-3">
            {open.map((item, index) => (
              <OpenItemLine key={item.assignmentId} item={item} isFirst={index === 0 && next === null} />
            ))}
          </ul>
        </Section>
      ) : null}
      {next ? (
        <Section
          title={words.next}
          aside={words.waiting(waiting)}
          className={open.length > 0 ? undefined : 'mt-0'}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-l-[3px] border-accent bg-accent-soft/60 px-4 py-4 sm:px-6">
            <div className="min-w-0 grow basis-72">
              <p className="font-serif text-lg">{nameTask(next)}</p>
              <p className="mt-0.5 text-sm text-ink-2">
                {describeTask(next)} · {words.minutes(next.minutes)}
              </p>
            </div>
            <Button variant="primary" shortcut="T" busy={isTaking} onClick={take}>
              {words.take}
            </Button>
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
                  <ButtonLink href="/write/new">{words.write}</ButtonLink>
                  <Link href="/profile" className="self-center">
                    {words.profile}
                  </Link>
                </>
              )
            }
          >
            <p>{silence ?? words.nothingSays}</p>
          </EmptyState>
        </div>
      )}
    </>
  )
}

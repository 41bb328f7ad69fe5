import type { ReactNode } from 'react'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { Badge } from '../../../components/ui/states/badge'
import { Day, Time } from '../../../components/ui/text/time'
import { modeLabels } from '../../../domain/datasets/task-facets'
import { nameTask } from '../task-view/describe-facets'
import { ExpectedTime } from '../time/expected-time'
import { useAssignment } from './assignment-provider'
import { DeadlineBadge } from './queue/deadline-badge'
import { besideToolbar } from '../drafts/beside-toolbar'
import { strings } from './strings'

/** A badge in the heading, in the text font. */
export function HeaderBadge({ tone, children }: { tone?: 'amber'; children: ReactNode }) {
  return (
    <Badge tone={tone} glyph={tone ? undefined : null} className="font-sans font-normal tracking-normal">
      {children}
    </Badge>
  )
}

/** Names the task, its deadline and what is hidden. */
export function AssignmentHeader({ badge }: { badge: ReactNode }) {
  const {
    definition: { words, path, timedAs },
    opened: { task, estimate, number, dueOn, reservedUntil },
  } = useAssignment()
  return (
    <header className="min-w-0 flex-1 basis-96 lg:pr-60">
      <Breadcrumb
        items={[{ label: words.title, href: path }, { label: task.dataset }]}
        className={besideToolbar}
      />
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-lg">
        {nameTask(task)}
        <DeadlineBadge dueOn={dueOn} className="font-sans font-normal tracking-normal" />
        {task.mode ? <HeaderBadge>{modeLabels[task.mode]}</HeaderBadge> : null}
        {badge}
        {number > 1 ? <HeaderBadge tone="amber">{strings.revised(number)}</HeaderBadge> : null}
      </h1>
      <p className="text-sm text-ink-2">
        {words.blind} {strings.expected} <ExpectedTime kind={timedAs} estimates={[estimate]} />.
        {dueOn ? (
          <>
            {' '}
            {strings.due} <Day value={dueOn} />.
          </>
        ) : null}
        {reservedUntil ? (
          <>
            {' '}
            {strings.reservedUntil} <Time value={reservedUntil} />; {strings.thenOffered}.
          </>
        ) : null}
      </p>
    </header>
  )
}

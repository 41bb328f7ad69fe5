import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { Judging, PhysicianHome as PhysicianHomeData } from '../../domain/home/home-views'
import { DEFAULT_MINUTES } from '../../domain/platform/minutes'
import { NO_PLAN_REASON } from '../../domain/plan/next-task'
import { modeLabels, useCaseLabels, type Mode, type UseCase } from '../../domain/datasets/task-facets'
import { nameTask } from '../kits/task-view/describe-facets'
import { homeStrings as strings } from './strings'

const MAX_OFFERS = 3

interface Item {
  key: string
  kind: ReactNode
  title: string
  detail?: ReactNode
  minutes: number
  /** Null when it cannot be opened from here. */
  href: string | null
  action: string
}

/** What a physician can do next, most urgent first, with estimated minutes, and what they did this month. */
export function PhysicianHome({ home }: { home: PhysicianHomeData }) {
  const items = listItems(home)
  const { submitted, reviewed, accepted } = home.month
  return (
    <>
      <Section
        title={strings.next}
        aside={
          home.task.of > 0
            ? `estimated minutes: median of ${formatCount(home.task.of, 'finished task')}`
            : 'estimated minutes: typical values'
        }
      >
        {items.length === 0 ? (
          <EmptyState
            title={strings.nothing.title}
            level={3}
            actions={<Link href="/">Read the leaderboard</Link>}
          >
            {strings.nothing.says}
          </EmptyState>
        ) : (
          <ol>
            {items.map((item, index) => (
              <li
                key={item.key}
                className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] sm:items-baseline"
              >
                <span className="text-sm text-ink-2">{item.kind}</span>
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{item.title}</span>
                  {item.detail ? (
                    <span className="mt-0.5 block text-sm text-ink-2">{item.detail}</span>
                  ) : null}
                </span>
                <span className="flex items-baseline gap-4 sm:justify-end">
                  <span className="text-sm whitespace-nowrap text-ink-2">{`about ${item.minutes} min`}</span>
                  {item.href ? (
                    <ButtonLink
                      href={item.href}
                      variant={index === 0 ? 'primary' : 'secondary'}
                      aria-label={`${item.action}: ${item.title}`}
                    >
                      {item.action}
                    </ButtonLink>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section
        title={strings.month}
        aside={
          <span className="flex flex-wrap gap-x-5">
            <Link href="/time">{strings.time}</Link>
            <Link href="/outcomes">{strings.figures}</Link>
          </span>
        }
      >
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {(
            [
              ['Submitted', submitted],
              ['Reviewed', reviewed],
              ['Accepted', accepted],
            ] as const
          ).map(([term, count]) => (
            <div key={term}>
              <dt className="text-sm text-ink-2">{term}</dt>
              <dd className="font-serif text-2xl">{count}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function listItems({
  returned,
  drafts,
  offers,
  practice,
  reviews,
  adjudications,
  threads,
  task,
}: PhysicianHomeData): Item[] {
  const kindOf = ({ mode, useCase, dataset }: { mode: Mode; useCase: UseCase | null; dataset: string }) =>
    [modeLabels[mode], ...(useCase ? [useCaseLabels[useCase]] : []), dataset].join(' · ')
  // Datasets with a plan come first, because the plan says what is missing.
  const given = offers.flatMap(({ dataset, next, practice: first }) =>
    next.is === 'task' && first === null ? [{ dataset, next }] : [],
  )
  const opened = given
    .toSorted((a, b) => Number(isUnplanned(a.next)) - Number(isUnplanned(b.next)))
    .slice(0, MAX_OFFERS)
  return [
    ...returned.map((draft): Item => ({
      key: draft.taskId,
      kind: <Badge tone="amber">Returned</Badge>,
      title: draft.beginning || strings.empty,
      detail: (
        <>
          {draft.reasons.length > 0 ? draft.reasons.join(', ') : strings.noReason}. {kindOf(draft)}
        </>
      ),
      minutes: draft.minutes,
      href: `/write/${draft.taskId}`,
      action: 'Revise',
    })),
    ...(threads > 0
      ? [
          {
            key: 'threads',
            kind: 'Threads',
            title: `${formatCount(threads, 'thread')} ${threads === 1 ? 'has' : 'have'} new messages`,
            detail: strings.threads,
            minutes: threads * DEFAULT_MINUTES.thread,
            href: '/threads',
            action: 'Read',
          },
        ]
      : []),
    ...(practice?.required ? [practiceItem(practice)] : []),
    ...listTaken('reviews', reviews),
    ...listTaken('adjudications', adjudications),
    ...drafts.map((draft): Item => ({
      key: draft.taskId,
      kind: 'Your draft',
      title: draft.beginning || strings.empty,
      detail: kindOf(draft),
      minutes: draft.minutes,
      href: `/write/${draft.taskId}`,
      action: 'Continue',
    })),
    ...listWaiting('reviews', reviews),
    ...listWaiting('adjudications', adjudications),
    ...opened.map(({ dataset, next }): Item => ({
      key: `new-${dataset.id}`,
      kind: 'New task',
      title: `${modeLabels[next.mode]} in ${dataset.name}`,
      detail: next.suggestions[0]?.says,
      minutes: task.minutes,
      href: `/write/new?dataset=${dataset.id}`,
      action: 'View it',
    })),
    ...(practice && !practice.required ? [practiceItem(practice)] : []),
  ]
}

type AssignmentList = keyof typeof strings.assignments

function listTaken(kind: AssignmentList, { taken: count, minutes }: Judging): Item[] {
  const { href, kind: label, taken, detail, action } = strings.assignments[kind]
  return count === 0 ? [] : [{ key: kind, kind: label, title: taken(count), detail, minutes, href, action }]
}

function listWaiting(kind: AssignmentList, { waiting: count, next }: Judging): Item[] {
  const { href, kind: label, waiting, queueAction } = strings.assignments[kind]
  return next === null
    ? []
    : [
        {
          key: `next-${kind}`,
          kind: label,
          title: waiting(count),
          detail: count === 1 ? nameTask(next) : strings.firstOf(nameTask(next)),
          minutes: next.minutes,
          href,
          action: queueAction,
        },
      ]
}

const isUnplanned = ({
  suggestions,
}: {
  suggestions: readonly { useCase: UseCase | null; says: string }[]
}) => suggestions.every(({ says }) => says === NO_PLAN_REASON)

function practiceItem({ done, of, required }: NonNullable<PhysicianHomeData['practice']>): Item {
  const left = of - done
  return {
    key: 'practice',
    kind: 'Practice',
    title:
      done === 0
        ? 'A worked example and three practice rubrics'
        : `${formatCount(left, 'practice rubric')} left`,
    detail: required ? 'Finish them to open your first task.' : 'Optional, with feedback. Only you see them.',
    minutes: Math.ceil((DEFAULT_MINUTES.practice * left) / of / 5) * 5,
    href: '/practice',
    action: done === 0 ? 'Start' : 'Continue',
  }
}

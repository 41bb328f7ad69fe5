import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { Judging, PhysicianHome as PhysicianHomeData } from '../../domain/home/home-views'
import { FIXED_MINUTES } from '../../domain/time/work-estimate'
import { NO_PLAN_REASON } from '../../domain/plan/next-task'
import { modeLabels, useCaseLabels, type Mode, type UseCase } from '../../domain/datasets/task-facets'
import { ExpectedTime } from '../kits/time/expected-time'
import { nameTask } from '../kits/task-view/describe-facets'
import { homeStrings as strings } from './strings'

const MAX_OFFERS = 3

interface Item {
  key: string
  kind: ReactNode
  title: string
  detail?: ReactNode
  time: ComponentProps<typeof ExpectedTime> | null
  /** Null when it cannot be opened from here. */
  href: string | null
  action: string
}

/** What a physician can do next, most urgent first, with estimated minutes, and what they did this month. */
export function PhysicianHome({ home }: { home: PhysicianHomeData }) {
  const items = listItems(home)
  const { submitted, reviewed, decided, answered, accepted } = home.month
  return (
    <>
      <Section title={strings.next}>
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
                  <span className="block font-medium wrap-anywhere">
                    <bdi>{item.title}</bdi>
                  </span>
                  {item.detail ? (
                    <span className="mt-0.5 block text-sm text-ink-2">{item.detail}</span>
                  ) : null}
                </span>
                <span className="flex items-baseline gap-4 max-sm:flex-wrap sm:justify-end">
                  {item.time ? <ExpectedTime {...item.time} className="sm:max-w-44 sm:text-end" /> : null}
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
              ['Decided', decided],
              ['Answered', answered],
              ['Accepted', accepted],
            ] as const
          ).map(([term, count]) =>
            count === null ? null : (
              <div key={term}>
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="font-serif text-2xl">{count}</dd>
              </div>
            ),
          )}
        </dl>
      </Section>
    </>
  )
}

function listItems({
  returned,
  drafts,
  draftCount,
  offers,
  practice,
  reviews,
  adjudications,
  answers,
  threads,
  guidelines,
}: PhysicianHomeData): Item[] {
  const kindOf = ({ mode, useCase, dataset }: { mode: Mode; useCase: UseCase | null; dataset: string }) =>
    [modeLabels[mode], ...(useCase ? [useCaseLabels[useCase]] : []), dataset].join(' · ')
  // Datasets with a plan come first, because the plan says what is missing.
  const given = offers.flatMap(({ dataset, estimate, next, practice: first }) =>
    next.is === 'task' && first === null ? [{ dataset, estimate, next }] : [],
  )
  const opened = given
    .toSorted((a, b) => Number(isUnplanned(a.next)) - Number(isUnplanned(b.next)))
    .slice(0, MAX_OFFERS)
  const work = [
    ...listTaken('reviews', reviews),
    ...listTaken('adjudications', adjudications),
    ...listTaken('answers', answers),
  ]
  return [
    ...work.filter(({ isOverdue }) => isOverdue),
    ...returned.map((draft): Item => ({
      key: draft.taskId,
      kind: <Badge tone="amber">Returned</Badge>,
      title: draft.beginning || strings.empty,
      detail: (
        <>
          {draft.reasons.length > 0 ? draft.reasons.join(', ') : strings.noReason}. {kindOf(draft)}
        </>
      ),
      time: { minutes: FIXED_MINUTES.returned },
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
            time: { minutes: threads * FIXED_MINUTES.thread },
            href: '/threads',
            action: 'Read',
          },
        ]
      : []),
    ...guidelines.map((duty): Item => ({
      key: `guidelines-${duty.dataset.id}`,
      kind: 'Guidelines',
      title: strings.guidelines.title(duty),
      detail: strings.guidelines.detail,
      time: { minutes: FIXED_MINUTES.guidelines },
      href: `/guidelines/${duty.dataset.id}${duty.isChange ? '#changes' : ''}`,
      action: 'Read',
    })),
    ...(practice?.required ? [practiceItem(practice)] : []),
    ...work.filter(({ isOverdue }) => !isOverdue),
    ...drafts.map((draft): Item => ({
      key: draft.taskId,
      kind: 'Your draft',
      title: draft.beginning || strings.empty,
      detail: kindOf(draft),
      time: { kind: 'write', estimates: [draft.estimate], isLeft: true },
      href: `/write/${draft.taskId}`,
      action: 'Continue',
    })),
    ...(draftCount > drafts.length
      ? [
          {
            key: 'drafts',
            kind: 'Your drafts',
            title: strings.draftsListed(drafts.length, draftCount),
            time: null,
            href: '/write',
            action: 'Show all',
          },
        ]
      : []),
    ...listWaiting('reviews', reviews),
    ...listWaiting('adjudications', adjudications),
    ...listWaiting('answers', answers),
    ...opened.map(({ dataset, estimate, next }): Item => ({
      key: `new-${dataset.id}`,
      kind: 'New task',
      title: `${modeLabels[next.mode]} in ${dataset.name}`,
      detail: next.suggestions[0]?.says,
      time: { kind: 'write', estimates: [estimate] },
      href: `/write/new?dataset=${dataset.id}`,
      action: 'View it',
    })),
    ...(practice && !practice.required ? [practiceItem(practice)] : []),
  ]
}

type AssignmentList = keyof typeof strings.assignments

function listTaken(
  kind: AssignmentList,
  { taken: count, first, overdue, estimates }: Judging,
): (Item & { isOverdue: boolean })[] {
  const { href, kind: label, work, taken, detail, action } = strings.assignments[kind]
  if (count === 0) return []
  const isOverdue = overdue > 0
  return [
    {
      key: kind,
      kind: isOverdue ? <Badge tone="brick">{strings.overdue}</Badge> : label,
      title: isOverdue ? strings.overdueOf(taken(count), { count, overdue }) : taken(count),
      detail,
      time: { kind: work, estimates },
      href: first && (isOverdue || count === 1) ? `${href}/${first}` : href,
      action,
      isOverdue,
    },
  ]
}

function listWaiting(kind: AssignmentList, { waiting: count, next }: Judging): Item[] {
  const { href, kind: label, work, waiting, queueAction } = strings.assignments[kind]
  return next === null
    ? []
    : [
        {
          key: `next-${kind}`,
          kind: label,
          title: waiting(count),
          detail: count === 1 ? nameTask(next) : strings.firstOf(nameTask(next)),
          time: { kind: work, estimates: [next.estimate] },
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
    time: { minutes: Math.ceil((FIXED_MINUTES.practice * left) / of / 5) * 5 },
    href: '/practice',
    action: done === 0 ? 'Start' : 'Continue',
  }
}

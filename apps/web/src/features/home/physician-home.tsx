import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge'
import { EmptyState } from '../../components/ui/empty-state'
import { formatCount } from '../../components/ui/format'
import { ButtonLink, Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import type { Judging, PhysicianHome as PhysicianHomeData } from '../../domain/home-views'
import { usualMinutes } from '../../domain/minutes'
import { WITHOUT_PLAN } from '../../domain/next-task'
import { modeLabels, useCaseLabels, type Mode, type UseCase } from '../../domain/task-facets'
import { nameTask } from '../peer-review/describe-facets'
import { homeStrings as strings } from './strings'

const MOST_OFFERS = 3

interface Item {
  key: string
  /** What kind of work it is. */
  kind: ReactNode
  title: string
  detail?: ReactNode
  minutes: number
  /** Null: it cannot be opened here. */
  href: string | null
  does: string
}

/** What a physician can do next, the most pressing first, each with its minutes; and what they did this month. */
export function PhysicianHome({ home }: { home: PhysicianHomeData }) {
  const items = listItems(home)
  const { submitted, reviewed, accepted } = home.month
  return (
    <>
      <Section
        title={strings.next}
        aside={
          home.task.of > 0
            ? `minutes: the median of ${formatCount(home.task.of, 'finished task')}`
            : 'minutes as they usually are'
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
                      aria-label={`${item.does}: ${item.title}`}
                    >
                      {item.does}
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
  // Those with a plan first: it says what is missing.
  const given = offers.flatMap(({ dataset, next, practice: first }) =>
    next.is === 'task' && first === null ? [{ dataset, next }] : [],
  )
  const opened = given
    .toSorted((one, other) => Number(isUnplanned(one.next)) - Number(isUnplanned(other.next)))
    .slice(0, MOST_OFFERS)
  return [
    ...returned.map((one): Item => ({
      key: one.taskId,
      kind: <Badge tone="amber">Came back</Badge>,
      title: one.beginning || strings.empty,
      detail: (
        <>
          {one.reasons.length > 0 ? one.reasons.join(', ') : strings.noReason}. {kindOf(one)}
        </>
      ),
      minutes: one.minutes,
      href: `/write/${one.taskId}`,
      does: 'Answer',
    })),
    ...(threads > 0
      ? [
          {
            key: 'threads',
            kind: 'Threads',
            title: `${formatCount(threads, 'thread')} ${threads === 1 ? 'has' : 'have'} something new`,
            detail: strings.threads,
            minutes: threads * usualMinutes.thread,
            href: '/threads',
            does: 'Read',
          },
        ]
      : []),
    ...(practice?.required ? [practiceItem(practice)] : []),
    ...taken('reviews', reviews),
    ...taken('adjudications', adjudications),
    ...drafts.map((one): Item => ({
      key: one.taskId,
      kind: 'Your draft',
      title: one.beginning || strings.empty,
      detail: kindOf(one),
      minutes: one.minutes,
      href: `/write/${one.taskId}`,
      does: 'Go on',
    })),
    ...waiting('reviews', reviews),
    ...waiting('adjudications', adjudications),
    ...opened.map(({ dataset, next }): Item => ({
      key: `new-${dataset.id}`,
      kind: 'New task',
      title: `${modeLabels[next.mode]} in ${dataset.name}`,
      detail: next.suggestions[0]?.says,
      minutes: task.minutes,
      href: `/write/new?dataset=${dataset.id}`,
      does: 'Look at it',
    })),
    ...(practice && !practice.required ? [practiceItem(practice)] : []),
  ]
}

type JudgingKind = keyof typeof strings.judging

function taken(kind: JudgingKind, { taken: count, minutes }: Judging): Item[] {
  const { href, is, holds, says, does } = strings.judging[kind]
  return count === 0 ? [] : [{ key: kind, kind: is, title: holds(count), detail: says, minutes, href, does }]
}

function waiting(kind: JudgingKind, { waiting: count, next }: Judging): Item[] {
  const { href, is, waits, look } = strings.judging[kind]
  return next === null
    ? []
    : [
        {
          key: `next-${kind}`,
          kind: is,
          title: waits(count),
          detail: count === 1 ? nameTask(next) : strings.firstOf(nameTask(next)),
          minutes: next.minutes,
          href,
          does: look,
        },
      ]
}

const isUnplanned = ({
  suggestions,
}: {
  suggestions: readonly { useCase: UseCase | null; says: string }[]
}) => suggestions.every(({ says }) => says === WITHOUT_PLAN)

function practiceItem({ done, of, required }: NonNullable<PhysicianHomeData['practice']>): Item {
  const left = of - done
  return {
    key: 'practice',
    kind: 'Practice',
    title:
      done === 0
        ? 'A worked example and three practice rubrics'
        : `${formatCount(left, 'practice rubric')} to go`,
    detail: required
      ? 'Your first task opens after them.'
      : 'With feedback, and nobody else sees them. You can do without.',
    minutes: Math.ceil((usualMinutes.practice * left) / of / 5) * 5,
    href: '/practice',
    does: done === 0 ? 'Begin' : 'Go on',
  }
}

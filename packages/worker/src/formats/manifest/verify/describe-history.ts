import type { Sampling } from '../entries/release-manifest'
import { countOf, formatDay } from './release-check'

/** What led to the draw of a release, one line each: extended and discarded draws, left-out tasks, other drafts. */
export function describeHistory(sampling: Sampling): string[] {
  const { draws, leftOut } = sampling
  const reasons = new Map<string, number>()
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return [
    ...draws.flatMap(({ number, parent, extension }) =>
      extension
        ? [
            `Draw ${number} extends draw ${parent}: ${extension.kept.length.toLocaleString('en-US')} kept, ${extension.withdrawn.length.toLocaleString('en-US')} replaced`,
          ]
        : [],
    ),
    ...draws.flatMap(({ number, discarded }) =>
      discarded ? [`Draw ${number} was discarded: ${discarded.reason}`] : [],
    ),
    ...[...reasons].map(
      ([reason, count]) => `${countOf(count, 'drawn task was', 'drawn tasks were')} left out: ${reason}`,
    ),
    ...describeFurther(sampling),
  ]
}

/** What else was drawn or split before the release: draws of other drafts, and replaced splits. */
export function describeFurther({ splits = [], otherDrafts = [] }: Sampling): string[] {
  const again = splits.flatMap(({ draw, at, reason }) =>
    reason === null
      ? []
      : [`The held-out tasks of draw ${draw} were split again on ${formatDay(at)}: ${reason}`],
  )
  const states = { open: 'still open', frozen: 'frozen as a release', discarded: 'discarded' } as const
  return [
    ...again,
    ...otherDrafts.map(({ state, endedAt, reason, draws }) => {
      const day = endedAt === null ? '' : ` on ${formatDay(endedAt)}`
      const why = [reason, ...draws.map(({ discarded }) => discarded?.reason ?? null)].filter(
        (text) => text !== null,
      )
      return `Another draft of the dataset, ${states[state]}${day}, has ${countOf(draws.length, 'draw')}${why.length > 0 ? `: ${why.join('; ')}` : '.'}`
    }),
  ]
}

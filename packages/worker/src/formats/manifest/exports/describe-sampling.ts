import type { Draw } from '../entries/release-manifest'
import type { PublishedPlan } from '../pool/sample-plan-schema'
import { describeFurther } from '../verify/check-history'
import { countOf, formatDay } from '../verify/release-check'
import { escapeMarkdown } from './markdown'
import type { ReleaseDescription } from './release-description'

/** How the tasks of a release were chosen, in paragraphs of Markdown. */
export function describeSampling({ sampling, counts }: ReleaseDescription): string[] {
  if (sampling === null) return ['The tasks were chosen one by one or taken from a file; none was drawn.']
  const { plan, draws, releaseDraw, leftOut } = sampling
  const draw = draws.find(({ number }) => number === releaseDraw)
  return [
    ...(draw
      ? [
          `${countOf(draw.size, 'task was', 'tasks were')} drawn from a pool of ${draw.poolCount.toLocaleString('en-US')} on ${formatDay(draw.drawnAt)} with the seed ${escapeMarkdown(String(draw.seed))}, by ${escapeMarkdown(draw.algorithm)} ${escapeMarkdown(draw.algorithmVersion)}. The pool file and the plan in the manifest repeat the draw.`,
        ]
      : []),
    ...describePlan(plan, draw),
    ...describeHistory(draws, leftOut, describeFurther(sampling)),
    ...(counts.heldOut > 0
      ? ['A part of the sample is held out: the manifest holds a salted commitment to each of these tasks.']
      : []),
  ]
}

const cappedGroups = {
  perAuthor: 'author',
  perInstitution: 'institution',
  perCluster: 'cluster of near duplicates',
  perVendor: 'vendor of the rated model',
} as const

function describePlan(
  { targets = [], caps = {}, exclude = {}, include = [] }: PublishedPlan,
  draw?: Draw,
): string[] {
  const kinds = {
    fixed: 'with given counts',
    proportional: 'in proportion to the pool',
    enriched: 'in proportion to the pool, with parts of it enriched',
  } as const
  const strata = targets.map(
    ({ kind, dimensions }) => `${dimensions.map(escapeMarkdown).join(' × ')}, ${kinds[kind]}`,
  )
  const limits = (Object.keys(cappedGroups) as (keyof typeof cappedGroups)[]).flatMap((cap) => {
    const most = caps[cap] ?? null
    return most === null ? [] : [`at most ${countOf(most, 'task')} per ${cappedGroups[cap]}`]
  })
  const leftOut = (exclude.levels ?? []).map((levels) =>
    Object.entries(levels)
      .map(([dimension, level]) => `${escapeMarkdown(dimension)} ${escapeMarkdown(level)}`)
      .join(' × '),
  )
  const isEven = [...strata, ...limits, ...include].length === 0 && (draw?.parent ?? null) === null
  return [
    ...(strata.length > 0 ? [`The sample is stratified by:\n\n${formatItems(strata)}`] : []),
    ...(limits.length > 0 ? [`The plan limits the sample to:\n\n${formatItems(limits)}`] : []),
    ...(include.length > 0
      ? [
          `The plan always includes ${countOf(include.length, 'task')}, which ${include.length === 1 ? 'was' : 'were'} chosen and not drawn.`,
        ]
      : []),
    ...(isEven ? [`Every ${leftOut.length > 0 ? 'other ' : ''}task of the pool was equally likely.`] : []),
    ...(leftOut.length > 0 ? [`The plan leaves these kinds of tasks out:\n\n${formatItems(leftOut)}`] : []),
  ]
}

const formatItems = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

function describeHistory(
  draws: readonly Draw[],
  leftOut: readonly { reason: string }[],
  further: readonly string[],
): string[] {
  const reasons = new Map<string, number>()
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const items = [
    ...draws.flatMap(({ number, parent, extension }) =>
      extension
        ? [
            `draw ${number} extends draw ${parent}: ${extension.kept.length.toLocaleString('en-US')} kept, ${extension.withdrawn.length.toLocaleString('en-US')} replaced`,
          ]
        : [],
    ),
    ...draws
      .filter((each) => each.discarded !== null)
      .map((each) => `draw ${each.number} was discarded: ${escapeMarkdown(each.discarded?.reason ?? '')}`),
    ...[...reasons].map(
      ([reason, count]) =>
        `${countOf(count, 'drawn task was', 'drawn tasks were')} left out: ${escapeMarkdown(reason)}`,
    ),
    ...further.map(escapeMarkdown),
  ]
  return items.length === 0 ? [] : [formatItems(items)]
}

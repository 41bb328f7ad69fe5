import type { Draw } from '../entries/release-manifest'
import type { PublishedPlan } from '../pool/sample-plan-schema'
import { describeHistory } from '../verify/describe-history'
import { countOf, formatDay } from '../verify/release-check'
import { escapeMarkdown } from './markdown'
import type { ReleaseDescription } from './release-description'

/** How the tasks of a release were chosen, in paragraphs of Markdown. */
export function describeSampling({ sampling, counts }: ReleaseDescription): string[] {
  if (sampling === null) return ['The tasks were chosen one by one or taken from a file; none was drawn.']
  const { plan, draws, releaseDraw } = sampling
  const history = describeHistory(sampling).map(escapeMarkdown)
  const draw = draws.find(({ number }) => number === releaseDraw)
  return [
    ...(draw
      ? [
          `${countOf(draw.size, 'task was', 'tasks were')} drawn from a pool of ${draw.poolCount.toLocaleString('en-US')} on ${formatDay(draw.drawnAt)} with the seed ${escapeMarkdown(String(draw.seed))}, by ${escapeMarkdown(draw.algorithm)} ${escapeMarkdown(draw.algorithmVersion)}. The pool file and the plan in the manifest repeat the draw.`,
        ]
      : []),
    ...describePlan(plan, draw),
    ...(history.length === 0 ? [] : [formatItems(history)]),
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

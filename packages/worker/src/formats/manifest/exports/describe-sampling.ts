import type { Draw } from '../entries/release-manifest'
import type { PublishedPlan } from '../pool/sample-plan-schema'
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
    ...describeTargets(plan),
    ...describeHistory(draws, leftOut),
    ...(counts.heldOut > 0
      ? ['A part of the sample is held out: the manifest holds a salted commitment to each of these tasks.']
      : []),
  ]
}

function describeTargets({ targets = [], caps = {}, exclude = {} }: PublishedPlan): string[] {
  const kinds = {
    fixed: 'with given counts',
    proportional: 'in proportion to the pool',
    enriched: 'in proportion to the pool, with parts of it enriched',
  } as const
  const items = [
    ...targets.map(({ kind, dimensions }) => `${dimensions.map(escapeMarkdown).join(' × ')}, ${kinds[kind]}`),
    ...(caps.perAuthor == null ? [] : [`at most ${countOf(caps.perAuthor, 'task')} per author`]),
    ...(caps.perInstitution == null
      ? []
      : [`at most ${countOf(caps.perInstitution, 'task')} per institution`]),
  ]
  const leftOut = (exclude.levels ?? []).map((levels) =>
    Object.entries(levels)
      .map(([dimension, level]) => `${escapeMarkdown(dimension)} ${escapeMarkdown(level)}`)
      .join(' × '),
  )
  return [
    items.length === 0
      ? `Every ${leftOut.length > 0 ? 'other ' : ''}task of the pool was equally likely.`
      : `The sample is stratified by:\n\n${formatItems(items)}`,
    ...(leftOut.length > 0 ? [`The plan leaves these kinds of tasks out:\n\n${formatItems(leftOut)}`] : []),
  ]
}

const formatItems = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

function describeHistory(draws: readonly Draw[], leftOut: readonly { reason: string }[]): string[] {
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
  ]
  return items.length === 0 ? [] : [formatItems(items)]
}

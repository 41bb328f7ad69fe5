import type { Draw, Sampling } from '../entries/release-manifest'
import { hashPlan } from '../pool/sample-plan-schema'
import { listParents } from './redraw-sample'
import { describeFurther } from './describe-history'
import { countOf, judgeCheck, type ReleaseCheck } from './release-check'

/** Checks that the plan has its hash, and that the draws add up to one history that ends with the release. */
export function checkHistory(
  sampling: Sampling,
  heldOut: { readonly seedCommitment: string | null } | null,
): ReleaseCheck {
  const { plan, planHash, draws, releaseDraw } = sampling
  const hash = hashPlan(plan)
  const draw = draws.find(({ number }) => number === releaseDraw)
  const problems =
    hash === planHash ? [] : [`The plan has the hash ${hash}, but the manifest says ${planHash}.`]
  if (draws.some(({ number }, index) => number !== index + 1))
    problems.push(
      `The draws are not numbered from 1 to ${draws.length}: ${draws.map(({ number }) => number).join(', ')}.`,
    )
  for (const each of draws) problems.push(...checkExtension(each, draws))
  if (!draw) problems.push(`The history has no draw ${releaseDraw}, which the release is said to hold.`)
  else {
    if (draw.discarded)
      problems.push(`Draw ${releaseDraw}, which the release is said to hold, was discarded.`)
    if (draw.planHash !== planHash) problems.push(`Draw ${releaseDraw} was made by another plan.`)
    const line = new Set([draw, ...listParents({ draws }, draw)])
    for (const each of draws)
      if (!each.discarded && !line.has(each))
        problems.push(
          `Draw ${each.number} was not discarded, but the release holds draw ${releaseDraw}, which does not extend it.`,
        )
  }
  problems.push(...checkSplits(sampling, heldOut))
  const discarded = draws
    .filter((each) => each.discarded)
    .map((each) => `Draw ${each.number} was discarded: ${each.discarded?.reason ?? ''}`)
  return judgeCheck(
    {
      passed: `The plan matches its hash; the release holds draw ${releaseDraw} of ${draws.length}`,
      failed: 'The history of draws contradicts itself',
    },
    problems,
    [...draws.flatMap(describeExtension), ...discarded, ...describeFurther(sampling)],
  )
}

/** What an extension says of the draw that it extends must add up. */
function checkExtension({ number, parent, seed, extension, size }: Draw, draws: readonly Draw[]): string[] {
  if (parent === null)
    return extension
      ? [`Draw ${number} lists kept tasks, but the manifest names no draw that it extends.`]
      : []
  const extended = draws.find((each) => each.number === parent)
  if (!extended || parent >= number)
    return [`Draw ${number} extends draw ${parent}, which is not an earlier draw of the history.`]
  if (!extension)
    return [`Draw ${number} extends draw ${parent}, but the manifest does not list what it kept.`]
  const kept = new Set(extension.kept)
  const withdrawn = new Set(extension.withdrawn.map(({ poolId }) => poolId))
  const isDistinct =
    kept.size === extension.kept.length &&
    withdrawn.size === extension.withdrawn.length &&
    [...kept].every((id) => !withdrawn.has(id))
  return [
    ...(isDistinct ? [] : [`Draw ${number} lists a task of draw ${parent} twice.`]),
    ...(kept.size + withdrawn.size === extended.size
      ? []
      : [
          `Draw ${number} keeps ${kept.size} and replaces ${withdrawn.size} tasks of draw ${parent}, which has ${extended.size}.`,
        ]),
    ...(kept.size <= size
      ? []
      : [`Draw ${number} keeps ${kept.size} tasks of draw ${parent}, but has ${size}.`]),
    ...(seed === extended.seed
      ? []
      : [`Draw ${number} has another seed than draw ${parent}, which it extends.`]),
  ]
}

function describeExtension({ number, parent, extension }: Draw): string[] {
  if (!extension) return []
  const reasons = new Map<string, number>()
  for (const { reason } of extension.withdrawn)
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const left = extension.withdrawn.filter(({ reason }) => reason === null).length
  return [
    `Draw ${number} kept ${countOf(extension.kept.length, 'task')} of draw ${parent} and replaced ${extension.withdrawn.length}.`,
    ...(left > 0 ? [`Draw ${number}: ${countOf(left, 'task')} of draw ${parent} had left the pool.`] : []),
    ...[...reasons].map(
      ([reason, count]) => `Draw ${number}: ${countOf(count, 'task')} of draw ${parent} left out: ${reason}`,
    ),
  ]
}

/** The held-out tasks of the release are those of the last split of its draw; discarded draws may have later ones. */
function checkSplits(
  { splits, releaseDraw }: Sampling,
  heldOut: { readonly seedCommitment: string | null } | null,
): string[] {
  if (!splits || heldOut === null) return []
  const last = splits.findLast(({ draw }) => draw === releaseDraw)
  return last?.seedCommitment === heldOut.seedCommitment
    ? []
    : [`The last split of draw ${releaseDraw} is not the held-out split of the release.`]
}

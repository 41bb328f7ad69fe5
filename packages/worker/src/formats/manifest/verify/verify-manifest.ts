import { canonicalJson } from '@consilium/db'
import { listLeaves, sortEntries } from '../entries/entries'
import { hashManifest } from '../entries/freeze-manifest'
import type { Draw, ReleaseManifest, Sampling } from '../entries/release-manifest'
import { hashMerkleRoot } from '../merkle/merkle-tree'
import { hashPlan } from '../pool/sample-plan-schema'
import { countOf, formatDay, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** Checks everything in a manifest that follows from the manifest itself. */
export function verifyManifest(manifest: ReleaseManifest): ReleaseCheck[] {
  return [
    checkHashes(manifest),
    checkRoot(manifest),
    checkTotals(manifest),
    ...(manifest.sampling ? [checkSampling(manifest.sampling)] : []),
    ...manifest.waivedChecks.map(({ check, reason }) =>
      noteFact(`Waived before the freeze: ${check}`, [reason]),
    ),
    ...(manifest.withdrawn
      ? [
          noteFact(`The release was withdrawn on ${formatDay(manifest.withdrawn.at)}`, [
            manifest.withdrawn.reason,
          ]),
        ]
      : []),
  ]
}

/** Compares a manifest with its frozen hash or Merkle root, as it was published elsewhere. */
export function verifyKnownHash(manifest: ReleaseManifest, known: string): ReleaseCheck {
  const { frozenHash, merkleRoot } = manifest
  return judgeCheck(
    {
      passed: `The manifest has the published hash ${known}`,
      failed: `The manifest does not have the published hash ${known}`,
    },
    known === frozenHash || known === merkleRoot
      ? []
      : [`Its frozen hash is ${frozenHash}, and its Merkle root ${merkleRoot}.`],
  )
}

function checkHashes(manifest: ReleaseManifest): ReleaseCheck {
  const { frozenHash, hash } = hashManifest(manifest)
  if (manifest.frozenPartRedactedAt && frozenHash !== manifest.frozenHash && hash === manifest.hash)
    return noteFact(
      `The manifest matches its hash; its frozen part can’t be compared with ${manifest.frozenHash}, because a reason or an id in it was redacted on ${formatDay(manifest.frozenPartRedactedAt)}`,
    )
  return judgeCheck(
    {
      passed: `The manifest matches its hash; the frozen part has the hash ${frozenHash}`,
      failed: 'The manifest was changed after it was written',
    },
    [
      ...(frozenHash === manifest.frozenHash
        ? []
        : [`The frozen part has the hash ${frozenHash}, but says ${manifest.frozenHash}.`]),
      ...(hash === manifest.hash ? [] : [`The manifest has the hash ${hash}, but says ${manifest.hash}.`]),
    ],
  )
}

function checkRoot({ entries, merkleRoot, frozenPartRedactedAt }: ReleaseManifest): ReleaseCheck {
  const root = hashMerkleRoot(listLeaves(entries))
  if (frozenPartRedactedAt && root !== merkleRoot)
    return noteFact(
      `The entries can’t be compared with the Merkle root ${merkleRoot}, because the id of a task was redacted on ${formatDay(frozenPartRedactedAt)}`,
    )
  const count = entries.public.length + entries.heldOut.length
  const isSorted = canonicalJson(sortEntries(entries)) === canonicalJson(entries)
  const distinct = new Set([
    ...entries.public.map(({ id }) => `public ${id}`),
    ...entries.heldOut.map(({ commitment }) => `held out ${commitment}`),
  ])
  return judgeCheck(
    {
      passed: `${countOf(count, 'entry gives', 'entries give')} the Merkle root ${root}`,
      failed: 'The entries do not give the Merkle root of the manifest',
    },
    [
      ...(root === merkleRoot ? [] : [`The entries give ${root}, but the manifest says ${merkleRoot}.`]),
      ...(isSorted ? [] : ['The entries are not in the order of their ids and commitments.']),
      ...(distinct.size === count ? [] : ['An entry is listed twice.']),
    ],
  )
}

function checkTotals({ counts, entries, heldOut }: ReleaseManifest): ReleaseCheck {
  const criteria = entries.public.reduce((sum, { criterionIds }) => sum + criterionIds.length, 0)
  const expected: [string, number, number][] = [
    ['public tasks', counts.public.tasks, entries.public.length],
    ['held-out tasks', counts.heldOut, entries.heldOut.length],
    ['tasks', counts.all.tasks, entries.public.length + entries.heldOut.length],
    ['criteria of public tasks', counts.public.criteria, criteria],
  ]
  const problems = expected
    .filter(([, said, found]) => said !== found)
    .map(([what, said, found]) => `The manifest counts ${said} ${what}, but lists ${found}.`)
  if (counts.heldOut === 0 && canonicalJson(counts.all) !== canonicalJson(counts.public))
    problems.push('Nothing is held out, but the counts of all tasks differ from those of public tasks.')
  if (heldOut === null && entries.heldOut.length > 0)
    problems.push('The manifest has held-out tasks, but no held-out split.')
  return judgeCheck(
    {
      passed: `The manifest lists ${countOf(counts.public.tasks, 'public task')} and ${countOf(counts.heldOut, 'held-out task')}, as it counts them`,
      failed: 'The counts of the manifest contradict its entries',
    },
    problems,
  )
}

function checkSampling({ plan, planHash, draws, releaseDraw }: Sampling): ReleaseCheck {
  const hash = hashPlan(plan)
  const numbers = draws.map(({ number }) => number)
  const draw = draws.find(({ number }) => number === releaseDraw)
  const problems =
    hash === planHash ? [] : [`The plan has the hash ${hash}, but the manifest says ${planHash}.`]
  if (new Set(numbers).size !== numbers.length) problems.push('Two draws have the same number.')
  for (const each of draws) problems.push(...checkExtension(each, draws))
  if (!draw) problems.push(`The history has no draw ${releaseDraw}, which the release is said to hold.`)
  else {
    if (draw.discarded)
      problems.push(`Draw ${releaseDraw}, which the release is said to hold, was discarded.`)
    if (draw.planHash !== planHash) problems.push(`Draw ${releaseDraw} was made by another plan.`)
  }
  const discarded = draws
    .filter((each) => each.discarded)
    .map((each) => `Draw ${each.number} was discarded: ${each.discarded?.reason ?? ''}`)
  return judgeCheck(
    {
      passed: `The plan matches its hash; the release holds draw ${releaseDraw} of ${draws.length}`,
      failed: 'The history of draws contradicts itself',
    },
    problems,
    [...draws.flatMap(describeExtension), ...discarded],
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

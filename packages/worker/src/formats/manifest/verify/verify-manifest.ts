import { canonicalJson } from '@consilium/db'
import type { ReleaseManifest } from '../entries/release-manifest'
import { checkHistory } from './check-history'
import { checkHashes, checkRedactedTexts, checkRoot } from './check-hashes'
import { countOf, formatDay, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** Checks everything in a manifest that follows from the manifest itself. */
export function verifyManifest(manifest: ReleaseManifest): ReleaseCheck[] {
  return [
    checkHashes(manifest),
    ...checkRedactedTexts(manifest),
    checkRoot(manifest),
    checkTotals(manifest),
    ...(manifest.sampling ? [checkHistory(manifest.sampling, manifest.heldOut)] : []),
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

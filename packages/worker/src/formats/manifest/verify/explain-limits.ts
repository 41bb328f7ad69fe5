import type { FileFormat, ReleaseManifest, Sampling } from '../entries/release-manifest'
import { isRepeatable, listParents } from './redraw-sample'
import { countOf } from './release-check'

/** Says what the files at hand can't show, in sentences. */
export function explainLimits(
  { entries, sampling, previousRoot, frozenHash, frozenPartRedactedAt }: ReleaseManifest,
  { formats, isKnown }: { readonly formats: ReadonlySet<FileFormat>; readonly isKnown: boolean },
): string[] {
  const hasTasks = formats.has('professional') || formats.has('healthbench')
  const limits = isKnown
    ? []
    : [`That this is the manifest that was published: compare ${frozenHash} with a copy that you trust.`]
  if (frozenPartRedactedAt)
    limits.push(
      'The frozen part besides the redacted text: compare it with a copy from before the redaction, if you have one.',
    )
  if (!hasTasks && entries.public.length > 0)
    limits.push('The text of public tasks: there is no task file here.')
  if (entries.heldOut.length > 0)
    limits.push(
      `The text of ${countOf(entries.heldOut.length, 'held-out task')}: the manifest holds salted commitments, which only the publisher can open.`,
    )
  if (hasTasks)
    limits.push('The stable ids of criteria: task files don’t hold them, so the manifest’s are used.')
  if (sampling) {
    if (!formats.has('pool')) limits.push('The draw: there is no pool file here.')
    else
      limits.push(
        'That the pool is complete, that its tasks were eligible, and that their levels and codes are right.',
      )
    if (formats.has('pool')) limits.push(...explainParents(sampling))
    limits.push('That the seed was not chosen for its sample, and that the history names every draw.')
  }
  if (previousRoot !== null)
    limits.push(
      `That ${previousRoot} is the Merkle root of the previous release: compare it with its manifest.`,
    )
  return limits
}

/** Draws that the draw of the release extends, and that other pools or plans gave. */
function explainParents(sampling: Sampling): string[] {
  const draw = sampling.draws.find(({ number }) => number === sampling.releaseDraw)
  if (!draw) return []
  return listParents(sampling, draw)
    .filter((parent) => !isRepeatable(sampling, draw, parent))
    .map(
      ({ number, poolHash }) =>
        `That draw ${number} gave the tasks that were kept of it: it had another pool or plan, and only its own pool, with the hash ${poolHash}, repeats it.`,
    )
}

import type { FileFormat, ReleaseManifest, Sampling } from '../entries/release-manifest'
import { isRepeatable, listParents } from './redraw-sample'
import { countOf } from './release-check'
import type { KnownHash } from './verify-known-hash'

/** Says what the files at hand can't show, in sentences. */
export function explainLimits(
  manifest: ReleaseManifest,
  { formats, known }: { readonly formats: ReadonlySet<FileFormat>; readonly known: KnownHash | null },
): string[] {
  const { entries, sampling, previousRoot, frozenHash, frozenPartRedactedAt, redactions, version } = manifest
  const hasTasks = formats.has('professional') || formats.has('healthbench')
  const limits = explainKnown(known, frozenHash)
  limits.push(
    'The dataset card and the metadata: the publisher writes them again at every download, and no published hash covers them.',
    'That the list of files is complete, and that the release was not withdrawn: the frozen hash covers neither.',
  )
  if (redactions.length > 0)
    limits.push(
      `That ${countOf(redactions.length, 'task was', 'tasks were')} redacted, and what the text was: the frozen hash does not cover the list of redactions.`,
    )
  if (version === 1 && frozenPartRedactedAt)
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
    limits.push(
      'That the seed was not chosen for its sample, and that the history names every draw, draft and split.',
    )
  }
  if (previousRoot !== null)
    limits.push(
      `That ${previousRoot} is the Merkle root of the previous release: compare it with its manifest.`,
    )
  return limits
}

function explainKnown(known: KnownHash | null, frozenHash: string): string[] {
  if (known === 'frozenHash') return []
  return [
    known === 'merkleRoot'
      ? `Everything in the manifest besides its tasks: name, license, dates, counts, plan, draws and waived checks. The Merkle root does not cover them: compare the frozen hash ${frozenHash} with a copy that you trust.`
      : `That this is the manifest that was published: compare ${frozenHash} with a copy that you trust.`,
  ]
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

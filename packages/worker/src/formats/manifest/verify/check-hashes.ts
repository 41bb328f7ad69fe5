import { canonicalJson } from '@consilium/db'
import { commitToReason } from '../content/commitments'
import { isRedacted, listSealed } from '../content/seals'
import { listLeaves, sortEntries } from '../entries/entries'
import { hashManifest } from '../entries/freeze-manifest'
import type { ReleaseManifest } from '../entries/release-manifest'
import { hashMerkleRoot } from '../merkle/merkle-tree'
import { countOf, formatDay, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** Recomputes both hashes that a manifest holds of itself. */
export function checkHashes(manifest: ReleaseManifest): ReleaseCheck {
  const { frozenHash, hash } = hashManifest(manifest)
  const { frozenPartRedactedAt, version } = manifest
  // Version 1 hashes the texts themselves, so a redaction breaks its hash. Its marks must be there.
  const isBroken = frozenHash !== manifest.frozenHash && hash === manifest.hash
  if (version === 1 && frozenPartRedactedAt && isBroken && hasRedactedText(manifest))
    return noteFact(
      `The manifest matches its hash; its frozen part can’t be compared with ${manifest.frozenHash}, because a reason or an id in it was redacted on ${formatDay(frozenPartRedactedAt)}`,
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

/** Compares sealed reasons with their hashes, and notes the texts that only a hash is left of. */
export function checkRedactedTexts({ entries, ...frozen }: ReleaseManifest): ReleaseCheck[] {
  const sealed = listSealed(frozen)
  const reasons = sealed.filter(({ seal }) => seal.salt === null)
  const ids = entries.public.filter(({ idHash }) => idHash !== undefined)
  const problems = [
    ...sealed.flatMap(({ reason, seal: { hash, salt } }) =>
      salt === null || commitToReason({ reason, salt }) === hash
        ? []
        : [`The reason “${reason}” does not have the hash ${hash}.`],
    ),
    ...[...reasons.map(({ reason }) => reason), ...ids.map(({ id }) => id)]
      .filter((text) => !isRedacted(text))
      .map((text) => `“${text}” is listed as redacted, but has no mark of a redaction.`),
  ]
  if (problems.length > 0)
    return [
      { outcome: 'failed', sentence: 'Texts of the frozen part differ from their hashes', details: problems },
    ]
  const redacted = [
    ...(reasons.length > 0 ? [countOf(reasons.length, 'reason')] : []),
    ...(ids.length > 0 ? [countOf(ids.length, 'id')] : []),
  ]
  return redacted.length === 0
    ? []
    : [
        noteFact(
          `In the frozen part, ${redacted.join(' and ')} can’t be compared with the hash, because of a redaction`,
          reasons.map(({ reason }) => reason),
        ),
      ]
}

/** Recomputes the Merkle root, and checks the order of the entries. */
export function checkRoot(manifest: ReleaseManifest): ReleaseCheck {
  const { entries, merkleRoot, frozenPartRedactedAt, version } = manifest
  const root = hashMerkleRoot(listLeaves(manifest))
  const hasRedactedId = entries.public.some(({ id }) => isRedacted(id))
  if (version === 1 && frozenPartRedactedAt && hasRedactedId && root !== merkleRoot)
    return noteFact(
      `The entries can’t be compared with the Merkle root ${merkleRoot}, because the id of a task was redacted on ${formatDay(frozenPartRedactedAt)}`,
    )
  const count = entries.public.length + entries.heldOut.length
  // A redacted id kept the place of the id that it replaced.
  const ordered = { ...entries, public: entries.public.filter(({ idHash }) => idHash === undefined) }
  const isSorted = canonicalJson(sortEntries(ordered)) === canonicalJson(ordered)
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

function hasRedactedText({ entries, ...frozen }: ReleaseManifest): boolean {
  return isRedacted(canonicalJson(frozen)) || entries.public.some(({ id }) => isRedacted(id))
}

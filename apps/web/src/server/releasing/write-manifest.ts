import { canonicalJson, type Transaction } from '@consilium/db'
import {
  countRelease,
  createHeldOutEntry,
  createPublicEntry,
  freezeManifest,
  hashTaskContent,
  makeSalt,
  WORKER_VERSION,
  type Entries,
  type FrozenManifest,
  type ManifestInput,
  type TaskContent,
} from '@consilium/worker/manifest'
import { createHash } from 'node:crypto'
import { readTaskContents } from './read-task-contents'

/** What a freeze knows of a release besides its tasks. */
export interface ManifestSource {
  release: Omit<FrozenManifest['release'], 'codeVersion'>
  versionIds: readonly string[]
  heldOut: ReadonlySet<string>
  drawn: ReadonlyMap<string, { poolId: string; stratum: Record<string, string> }>
  sampling: ManifestInput['sampling']
  seedCommitment: string | null
  waivedChecks: FrozenManifest['waivedChecks']
  previousRoot: string | null
}

/** The hash of a frozen task, and the salt of its commitment if it is held out. */
export interface TaskHash {
  taskId: string
  versionId: string
  hash: string
  salt: string | null
}

const CODE_VERSION = `consilium ${WORKER_VERSION}`

/** Hashes every task of a release and describes the release in a manifest. */
export async function createManifest(
  tx: Pick<Transaction, '$queryRaw'>,
  source: ManifestSource,
): Promise<{ manifest: FrozenManifest; hashes: TaskHash[] }> {
  const entries: Entries = { public: [], heldOut: [] }
  const hashes: TaskHash[] = []
  const counted: { public: TaskContent[]; heldOut: TaskContent[] } = { public: [], heldOut: [] }
  for await (const { taskId, versionId, content, answers } of readTaskContents(tx, source.versionIds)) {
    const isHeldOut = source.heldOut.has(taskId)
    const salt = isHeldOut ? makeSalt() : null
    if (salt === null)
      entries.public.push(createPublicEntry({ content, answers, drawn: source.drawn.get(taskId) ?? null }))
    else entries.heldOut.push(createHeldOutEntry({ content, salt }))
    hashes.push({ taskId, versionId, hash: hashTaskContent(content), salt })
    counted[isHeldOut ? 'heldOut' : 'public'].push(withoutText(content))
  }
  const manifest = freezeManifest({
    release: { ...source.release, codeVersion: CODE_VERSION },
    counts: countRelease(counted),
    sampling: source.sampling,
    heldOut: source.heldOut.size > 0 ? { seedCommitment: source.seedCommitment } : null,
    waivedChecks: source.waivedChecks,
    entries,
    previousRoot: source.previousRoot,
  })
  return { manifest, hashes }
}

/** Stores the manifest as the canonical JSON that strangers check. */
export async function storeManifest(
  tx: Transaction,
  releaseId: string,
  manifest: FrozenManifest,
): Promise<void> {
  const text = canonicalJson(manifest)
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  await tx.releaseManifest.create({
    data: { releaseId, version: manifest.version, text, sha256 },
    select: { releaseId: true },
  })
}

/** What is counted needs no text, and 20,000 conversations would fill the memory. */
function withoutText(content: TaskContent): TaskContent {
  return {
    ...content,
    conversation: content.conversation.map(({ role }) => ({ role, content: '' })),
    rubric: content.rubric.map(({ points }) => ({ id: '', text: '', points, tags: [] })),
  }
}

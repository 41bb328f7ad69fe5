import { hashSecret, type OpenDatabase } from '@consilium/db'
import { makeExportedFile, makeRelease } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { writeBoards } from '@consilium/worker/boards'
import type { BoardAddress } from '../../domain/leaderboard/board-address'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import type { ScopeName } from '../../domain/permissions/refused'
import { makeBelongings, type Belongings } from './make-belongings'
import { mark } from './mark'
import { makeDrawnDraft } from './make-drawn-draft'
import { createResultsWorld, type World as ResultsWorld } from './results-world'

export const callerNames = [
  'visitor',
  'no role',
  'physician',
  'adjudicator',
  'viewer',
  'admin',
  'key: read',
  'key: import',
  'key: run',
  'key: systems',
  'key: heldout',
  'key: admin',
] as const
export type CallerName = (typeof callerNames)[number]

export interface AccessWorld {
  callers: Record<CallerName, { actor: Actor; own: Belongings }>
  other: Belongings
  results: ResultsWorld
  board: BoardAddress
  publicVersion: string
  /** A release without held-out tasks. */
  publicReleaseId: string
  /** Frozen and not published, and withdrawn. */
  unpublishedReleaseId: string
  withdrawnReleaseId: string
  heldOutVersion: string
  /** Assigned to the physician and the adjudicator for review. */
  askableVersion: string
  taskId: string
  /** Another author’s task in adjudication, with a review; no caller has a part in it. */
  judgedTaskId: string
  importId: string
  /** A file of the release `results.releaseId`. */
  exportId: string
  systemId: string
  connectionId: string
  probeId: string
  invitationId: string
  apiKeyId: string
  published: string
  unpublished: string
  /** Completed and not published; can be published once. */
  publishable: string
  releaseDraftId: string
  drawId: string
  /** Frozen with a manifest, not published. */
  frozenReleaseId: string
}

const personRoles: Partial<Record<CallerName, RoleName[]>> = {
  'no role': [],
  physician: ['physician'],
  adjudicator: ['adjudicator'],
  viewer: ['viewer'],
  admin: ['admin'],
}

/**
 * Creates people of every role with objects of their own and of others. Every text is marked with its kind.
 */
export async function makeWorld({ db, pool }: OpenDatabase): Promise<AccessWorld> {
  const results = await createResultsWorld(db, {
    name: 'World',
    tasks: 6,
    heldOut: 2,
    systems: [
      { name: 'Published', skill: 0.6 },
      { name: 'Private', skill: 0.6, published: false },
      { name: 'Publishable', skill: 0.5, published: false },
    ],
    mark: (what, task, system) =>
      mark(
        `${task === 0 ? 'askable' : task < 4 ? 'public' : 'held out'} ${what}${system && system !== 'Published' ? ' unpublished' : ''}`,
      ),
  })
  await writeBoards({ db, pool })
  const board = await db.board.findFirstOrThrow({ where: { releaseId: results.releaseId } })
  const [askableVersion = '', publicVersion = ''] = results.versions
  const heldOutVersion = results.versions.at(-1) ?? ''
  await pool.query('UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id')
  const { taskId: askableTask } = await db.taskVersion.findUniqueOrThrow({
    where: { id: askableVersion },
    select: { taskId: true },
  })
  const { taskId } = await db.taskVersion.findUniqueOrThrow({
    where: { id: publicVersion },
    select: { taskId: true },
  })
  const system = await db.system.findUniqueOrThrow({ where: { name: 'Published' } })
  const connectionId = system.connectionId ?? ''
  await db.providerConnection.update({ where: { id: connectionId }, data: { sealedKey: mark('sealed key') } })
  const hidden = await db.system.create({
    data: { name: 'Hidden', kind: 'llm', connectionId, llm: 'llm-2', systemPrompt: mark('system prompt') },
  })

  const scene = { db, datasetId: results.datasetId, hiddenId: hidden.id }
  const other = await makeBelongings(scene, 'someone else', ['physician'])
  const judgedTaskId = await makeAuthoredWork({ db, datasetId: results.datasetId, authorId: other.personId })
  const callers = {} as AccessWorld['callers']
  for (const name of callerNames) {
    const roles = personRoles[name]
    const own = await makeBelongings(scene, name.replace(':', ''), roles ?? [])
    callers[name] = { own, actor: asActor(name, own, roles) }
    if (name === 'physician' || name === 'adjudicator') {
      await db.assignment.create({
        data: { kind: 'review', taskId: askableTask, versionId: askableVersion, personId: own.personId },
      })
    }
  }
  for (const caller of Object.values(callers)) {
    if (caller.actor.kind !== 'api_key') continue
    await db.apiKey.create({
      data: {
        id: caller.actor.id,
        name: caller.actor.name,
        prefix: 'csk_world',
        keyHash: hashSecret(caller.actor.id),
        scopes: [...caller.actor.scopes],
      },
    })
  }
  const key = await db.apiKey.create({
    data: {
      name: 'Another',
      prefix: 'csk_other',
      keyHash: mark('key hash'),
      scopes: ['read'],
      ownerId: other.personId,
    },
  })
  const invitation = await db.invitation.create({
    data: {
      email: 'invited@secret-address.example',
      roles: ['viewer'],
      tokenHash: mark('invitation token'),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  })
  const probe = await db.probe.create({
    data: {
      systemId: hidden.id,
      state: 'answered',
      finishedAt: new Date(),
      outcome: 'answered',
      message: 'Fine.',
      answer: mark('probe'),
    },
  })
  const file = await db.file.create({
    data: {
      name: 'rows.jsonl',
      mediaType: 'application/jsonl',
      completedAt: new Date(),
      sha256: 'f',
      chunks: { create: { position: 0, data: Buffer.from(mark('upload')) } },
    },
  })
  const worldImport = await db.import.create({
    data: {
      datasetId: results.datasetId,
      fileId: file.id,
      format: 'healthbench',
      state: 'imported',
      errors: [{ line: 1, reason: mark('import error') }],
      errorCount: 1,
    },
  })
  const waiting = await createResultsWorld(db, {
    name: 'Waiting',
    unpublishedRelease: mark('name of an unpublished release'),
    tasks: 1,
    systems: [{ name: 'Waiting', skill: 0.5, published: false }],
  })
  await db.releaseNotice.create({
    data: { releaseId: waiting.releaseId, kind: 'changelog', text: mark('notice of an unpublished release') },
  })
  const runOf = (name: string) => results.runs[name] ?? ''
  const drawn = await makeDrawnDraft({ db, pool, actor: callers.admin.actor })
  return {
    callers,
    other,
    results,
    board: {
      dataset: board.datasetSlug,
      release: board.releaseSlug,
      judge: board.judgeSlug,
      profile: board.profile,
    },
    publicVersion,
    publicReleaseId: (await makeRelease(db, 1)).id,
    unpublishedReleaseId: waiting.releaseId,
    withdrawnReleaseId: (await makeRelease(db, 1, { state: 'withdrawn' })).id,
    heldOutVersion,
    askableVersion,
    taskId,
    judgedTaskId,
    connectionId,
    importId: worldImport.id,
    exportId: await makeExportedFile(db, { releaseId: results.releaseId, content: `${mark('export')}\n` }),
    systemId: hidden.id,
    probeId: probe.id,
    invitationId: invitation.id,
    apiKeyId: key.id,
    published: runOf('Published'),
    unpublished: runOf('Private'),
    publishable: runOf('Publishable'),
    ...drawn,
  }
}

function asActor(
  name: CallerName,
  { personId, sessionId }: Belongings,
  roles: RoleName[] | undefined,
): Actor {
  if (name === 'visitor') return { kind: 'visitor' }
  if (name.startsWith('key: '))
    return { kind: 'api_key', id: randomUUID(), name, scopes: [name.slice(5) as ScopeName] }
  return {
    kind: 'person',
    id: personId,
    name: mark(`name of ${name}`),
    email: `${name.replace(' ', '-')}@secret-address.example`,
    roles: roles ?? [],
    sessionId,
    authenticatedAt: new Date(),
  }
}

/**
 * Creates another author’s task in each status before release, with its draft and a review. Returns the id of
 * the one in adjudication.
 */
async function makeAuthoredWork({
  db,
  datasetId,
  authorId,
}: {
  db: OpenDatabase['db']
  datasetId: string
  authorId: string
}): Promise<string> {
  let inAdjudication = ''
  const reviewer = await db.person.create({
    data: { name: mark('name of a reviewer'), email: 'reviewer@secret-address.example' },
  })
  for (const status of [
    'draft',
    'in_review',
    'revision',
    'in_adjudication',
    'rejected',
    'withdrawn',
  ] as const) {
    const text = mark(`authored ${status}`)
    const task = await db.task.create({
      data: { datasetId, source: 'authored', authorId, mode: 'good_faith', status },
    })
    if (status === 'in_adjudication') inAdjudication = task.id
    const version = await db.taskVersion.create({
      data: {
        taskId: task.id,
        number: 1,
        conversation: [{ role: 'user', content: text }],
        ratedResponse: text,
        turnCount: 1,
        contentHash: task.id,
        criteria: { create: { stableId: randomUUID(), position: 1, text, points: 5 } },
      },
    })
    await db.task.update({ where: { id: task.id }, data: { currentVersionId: version.id } })
    await db.draft.create({
      data: { kind: 'task', taskId: task.id, personId: authorId, content: { text: mark('draft') } },
    })
    await db.review.create({
      data: {
        versionId: version.id,
        reviewerId: reviewer.id,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 2,
        decision: 'approve',
        note: mark('review'),
      },
    })
  }
  return inAdjudication
}

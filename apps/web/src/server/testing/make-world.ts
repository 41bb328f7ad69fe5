import { hashSecret, type OpenDatabase } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { notificationKinds } from '../../domain/notifying/notification-kinds'
import type { Actor, RoleName, ScopeName } from '../../domain/permissions'
import { emptyTaskDraft } from '../../domain/empty-task-draft'
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
  'key: admin',
] as const
export type CallerName = (typeof callerNames)[number]

/** What belongs to one person. */
export interface Belongings {
  personId: string
  sessionId: string
  turnId: string
  /** A task that they are writing. */
  taskId: string
  /** An answer that they asked for in it. */
  answerId: string
  /** In the draft, to test a rubric on. */
  exampleId: string
  /** A review that they were asked for. */
  assignmentId: string
  /** An adjudication that they were asked for. */
  adjudicationId: string
  /** One of their notifications, of which they have one of each kind. */
  notificationId: string
}

export interface AccessWorld {
  callers: Record<CallerName, { actor: Actor; own: Belongings }>
  other: Belongings
  results: ResultsWorld
  publicVersion: string
  heldOutVersion: string
  /** The physician and the adjudicator are still to review it. */
  askableVersion: string
  taskId: string
  importId: string
  systemId: string
  connectionId: string
  probeId: string
  invitationId: string
  apiKeyId: string
  published: string
  unpublished: string
  /** Completed and not published: each may be published once. */
  publishable: string
}

const personRoles: Partial<Record<CallerName, RoleName[]>> = {
  'no role': [],
  physician: ['physician'],
  adjudicator: ['adjudicator'],
  viewer: ['viewer'],
  admin: ['admin'],
}

/** The text that tells what kind of thing it came from, wherever it turns up. */
export const mark = (kind: string) => `⟦${kind}⟧`

/** People of every role, with things of their own and of others, in which every text says what it is. */
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

  const makeBelongings = async (who: string, roles: RoleName[]): Promise<Belongings> => {
    const person = await db.person.create({
      data: {
        name: mark(`name of ${who}`),
        email: `${who.replace(' ', '-')}@secret-address.example`,
        passwordHash: mark('password hash'),
        affiliation: mark(`affiliation of ${who}`),
        roles: { create: roles.map((role) => ({ role })) },
      },
    })
    const session = await db.session.create({
      data: {
        personId: person.id,
        expiresAt: new Date(Date.now() + 86_400_000),
        userAgent: mark(`browser of ${who}`),
      },
    })
    const turn = await db.turn.create({
      data: {
        personId: person.id,
        systemId: hidden.id,
        state: 'answered',
        finishedAt: new Date(),
        conversation: [{ role: 'user', content: mark(`turn of ${who}`) }],
        text: mark(`turn of ${who}`),
      },
    })
    const task = await db.task.create({
      data: { datasetId: results.datasetId, source: 'authored', authorId: person.id, mode: 'good_faith' },
    })
    const [headId, exampleId] = [randomUUID(), randomUUID()]
    const nodes = [
      {
        id: headId,
        parentId: null,
        role: 'user',
        origin: 'typed',
        text: mark(`draft of ${who}`),
        turnId: null,
      },
    ]
    const examples = [
      { id: exampleId, origin: 'written', quality: null, text: mark(`draft of ${who}`), turnId: null },
    ]
    const draft = await db.draft.create({
      data: {
        kind: 'task',
        taskId: task.id,
        personId: person.id,
        version: 2,
        content: { ...emptyTaskDraft, message: mark(`draft of ${who}`), nodes, headId, examples },
      },
    })
    await db.draftSave.create({
      data: {
        draftId: draft.id,
        version: 1,
        content: { ...emptyTaskDraft, message: mark(`draft of ${who}`) },
      },
    })
    const hiddenAnswer = {
      servedLlm: mark('hidden llm'),
      text: mark(`turn of ${who}`),
      conversation: [{ role: 'user', content: mark(`turn of ${who}`) }],
    }
    const answer = await db.turn.create({
      data: {
        personId: person.id,
        systemId: hidden.id,
        taskId: task.id,
        purpose: 'conversation',
        state: 'answered',
        finishedAt: new Date(),
        ...hiddenAnswer,
      },
    })
    await db.secondFactor.create({
      data: { personId: person.id, sealedSecret: mark('second factor'), confirmedAt: new Date() },
    })
    await db.recoveryCode.create({ data: { personId: person.id, codeHash: mark('recovery code') } })
    await db.passwordReset.create({
      data: {
        personId: person.id,
        tokenHash: `${mark('reset token')}${who}`,
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    })
    await db.mail.create({
      data: {
        kind: 'notice',
        address: person.email,
        personId: person.id,
        subject: mark('mail'),
        text: mark('mail'),
      },
    })
    const judging = { db, datasetId: results.datasetId, who, personId: person.id, hiddenId: hidden.id }
    const [assignmentId, adjudicationId] = [
      await makeJudgingFor({ ...judging, kind: 'review' }),
      await makeJudgingFor({ ...judging, kind: 'adjudication' }),
    ]
    const notificationId = await makeNotificationsOf(db, {
      personId: person.id,
      taskId: task.id,
      assignmentIds: [assignmentId, adjudicationId],
    })
    return {
      personId: person.id,
      sessionId: session.id,
      turnId: turn.id,
      taskId: task.id,
      answerId: answer.id,
      exampleId,
      assignmentId,
      adjudicationId,
      notificationId,
    }
  }

  const other = await makeBelongings('someone else', ['physician'])
  await makeAuthoredWork({ db, datasetId: results.datasetId, authorId: other.personId })
  const callers = {} as AccessWorld['callers']
  for (const name of callerNames) {
    const roles = personRoles[name]
    const own = await makeBelongings(name.replace(':', ''), roles ?? [])
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
  const made = await db.import.create({
    data: {
      datasetId: results.datasetId,
      fileId: file.id,
      format: 'healthbench',
      state: 'imported',
      errors: [{ line: 1, reason: mark('import error') }],
      errorCount: 1,
    },
  })
  const runOf = (name: string) => results.runs[name] ?? ''
  return {
    callers,
    other,
    results,
    publicVersion,
    heldOutVersion,
    askableVersion,
    taskId,
    connectionId,
    importId: made.id,
    systemId: hidden.id,
    probeId: probe.id,
    invitationId: invitation.id,
    apiKeyId: key.id,
    published: runOf('Published'),
    unpublished: runOf('Private'),
    publishable: runOf('Publishable'),
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
  const proven = { authenticatedAt: new Date() }
  return {
    ...proven,
    kind: 'person',
    id: personId,
    name: mark(`name of ${name}`),
    email: `${name.replace(' ', '-')}@secret-address.example`,
    roles: roles ?? [],
    sessionId,
  }
}

/** A task of someone else in each status before release, with its draft, and a review of one. */
async function makeAuthoredWork({
  db,
  datasetId,
  authorId,
}: {
  db: OpenDatabase['db']
  datasetId: string
  authorId: string
}): Promise<void> {
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
}

interface Judging {
  db: OpenDatabase['db']
  kind: 'review' | 'adjudication'
  datasetId: string
  who: string
  personId: string
  hiddenId: string
}

/** Someone's open review or adjudication of a task by someone else, which another has reviewed already; what they must not see says so. */
async function makeJudgingFor({ db, kind, datasetId, who, personId, hiddenId }: Judging): Promise<string> {
  const make = (what: string) =>
    db.person.create({
      data: {
        name: mark(`name of ${what}`),
        email: `${randomUUID()}@secret-address.example`,
        affiliation: mark(`affiliation of ${what}`),
      },
    })
  const [author, reviewer] = [await make('an author under review'), await make('another reviewer')]
  const task = await db.task.create({
    data: {
      datasetId,
      source: 'authored',
      authorId: author.id,
      mode: 'good_faith',
      status: kind === 'review' ? 'in_review' : 'in_adjudication',
    },
  })
  const text = mark(`task for the ${kind} of ${who}`)
  const conversation = [{ role: 'user', content: text }]
  const version = await db.taskVersion.create({
    data: {
      taskId: task.id,
      number: 1,
      conversation,
      ratedResponse: text,
      ratedLlm: mark('rated llm'),
      ratedVendor: 'A vendor',
      responseQuality: 2,
      difficulty: 'difficult',
      turnCount: 1,
      contentHash: mark('content hash'),
      authoring: { notes: mark('notes of the rating') },
      criteria: {
        create: {
          stableId: randomUUID(),
          position: 1,
          text,
          points: 5,
          provenance: { by: mark('provenance') },
        },
      },
    },
  })
  await db.task.update({ where: { id: task.id }, data: { currentVersionId: version.id } })
  await db.turn.create({
    data: {
      personId: author.id,
      systemId: hiddenId,
      taskId: task.id,
      purpose: 'example',
      state: 'answered',
      finishedAt: new Date(),
      conversation,
      text: mark(`other answer for the ${kind} of ${who}`),
      servedLlm: mark('served llm of an example'),
    },
  })
  // Who decides reads the reviews; who reviews never another's.
  const said = (what: string) =>
    mark(kind === 'review' ? `${what} of another` : `${what} for the adjudication of ${who}`)
  await db.review.create({
    data: {
      versionId: version.id,
      reviewerId: reviewer.id,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 1,
      decision: 'approve',
      note: said('review'),
      criterionChanges: [
        { action: 'add', stableId: randomUUID(), text: said('criterion'), points: 2, reason: 'other' },
      ],
    },
  })
  const { id } = await db.assignment.create({
    data: { kind, taskId: task.id, versionId: version.id, personId },
  })
  return id
}

/** Every kind that there is, about an own task and about what they judge. */
async function makeNotificationsOf(
  db: OpenDatabase['db'],
  { personId, taskId, assignmentIds }: { personId: string; taskId: string; assignmentIds: string[] },
): Promise<string> {
  const judged = await db.assignment.findMany({
    where: { id: { in: assignmentIds } },
    select: { id: true, taskId: true },
  })
  const about = [{ taskId }, ...judged.map((one) => ({ taskId: one.taskId, assignmentId: one.id }))]
  const made = await db.notification.createManyAndReturn({
    data: notificationKinds.flatMap((kind) =>
      about.map((one) => ({ kind, personId, aboutId: randomUUID(), ...one })),
    ),
    select: { id: true },
  })
  return made[0]?.id ?? ''
}

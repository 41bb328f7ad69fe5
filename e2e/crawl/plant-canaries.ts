import type { Database } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { BoardAddress } from '../../apps/web/src/domain/leaderboard/board-address'
import { createResultsWorld, type World } from '../../apps/web/src/server/testing/results-world'
import type { Canaries } from './canaries'

export interface Planted {
  name: string
  results: World
  /** A board of the demo world; planted runs are on none. */
  board: BoardAddress
  /** Runs with different visibility. */
  published: string
  unpublished: string
  publicVersion: string
  heldOutVersion: string
  /** Not settled: any physician may still get it for review. */
  askableVersion: string
  askableTask: string
  taskId: string
  judgedTaskId: string
  importId: string
  systemId: string
  probeId: string
  other: {
    personId: string
    sessionId: string
    turnId: string
    taskId: string
    answerId: string
    exampleId: string
    assignmentId: string
    reviewedTaskId: string
    adjudicationId: string
    answeringId: string
    notificationId: string
  }
  /** Ids of everything planted, whatever its kind. */
  ids: string[]
}

const later = () => new Date(Date.now() + 3_600_000)

/**
 * Creates an object of every kind that is hidden from someone, each with a unique text that the crawl
 * recognizes anywhere.
 */
export async function plantCanaries(db: Database, canaries: Canaries): Promise<Planted> {
  const name = `Crawl ${randomUUID().slice(0, 8)}`
  const { of } = canaries
  const systems = {
    published: `Read ${name}`,
    unpublished: `${of('name of the system of an unpublished run')}`,
  }
  const results = await createResultsWorld(db, {
    name,
    tasks: 6,
    heldOut: 2,
    // Trials stay out of the ranking, which other journeys read at the same time.
    systems: [
      { name: systems.published, skill: 0.6, limit: 6, words: 60 },
      { name: systems.unpublished, skill: 0.6, published: false, limit: 6, words: 60 },
    ],
    mark: (what, task, system) =>
      ` ${of(`${system === systems.unpublished ? 'unpublished' : task === 0 ? 'askable' : task < 4 ? 'public' : 'held-out'} ${what}`)}`,
  })
  const board = await db.board.findFirstOrThrow({ orderBy: { createdAt: 'asc' } })
  const versions = await db.taskVersion.findMany({
    where: { id: { in: results.versions } },
    select: { id: true, taskId: true },
  })
  for (const { id, taskId } of versions)
    await db.task.update({ where: { id: taskId }, data: { currentVersionId: id } })
  const taskOf = (versionId: string) => versions.find(({ id }) => id === versionId)?.taskId ?? ''
  const [askableVersion = '', publicVersion = ''] = results.versions
  const heldOutVersion = results.versions.at(-1) ?? ''
  await db.task.update({ where: { id: taskOf(askableVersion) }, data: { status: 'in_review' } })
  const system = await db.system.findUniqueOrThrow({ where: { name: systems.published } })
  const connectionId = system.connectionId ?? ''
  await db.providerConnection.update({
    where: { id: connectionId },
    data: { sealedKey: of('sealed key'), keyHint: of('hint of a key') },
  })
  const hidden = await db.system.create({
    data: {
      name: of('name of a system'),
      kind: 'llm',
      connectionId,
      llm: of('llm'),
      systemPrompt: of('system prompt'),
    },
  })

  const person = (who: string) =>
    db.person.create({
      data: {
        name: `Person ${of(`name of the ${who}`)}`,
        email: `${of(`address of the ${who}`)}@example.org`,
        affiliation: of(`affiliation of the ${who}`),
        passwordHash: of('password hash'),
        roles: { create: { role: 'physician' } },
      },
    })
  const [author, reviewer] = [await person('author'), await person('reviewer')]
  const session = await db.session.create({
    data: { personId: author.id, expiresAt: later(), userAgent: of('browser') },
  })
  await db.secondFactor.create({ data: { personId: author.id, sealedSecret: of('second factor') } })
  await db.recoveryCode.create({ data: { personId: author.id, codeHash: of('recovery code') } })
  await db.passwordReset.create({
    data: { personId: author.id, tokenHash: of('reset token'), expiresAt: later() },
  })
  const mail = await db.mail.create({
    data: {
      kind: 'notice',
      address: author.email,
      personId: author.id,
      subject: of('subject of a mail'),
      text: of('text of a mail'),
      sentAt: new Date(),
    },
  })
  const invitation = await db.invitation.create({
    data: {
      email: `${of('address of someone invited')}@example.org`,
      roles: ['viewer'],
      tokenHash: of('invitation token'),
      expiresAt: later(),
    },
  })
  const key = await db.apiKey.create({
    data: {
      name: of('name of a key'),
      prefix: 'csk_crawl',
      keyHash: of('key hash'),
      scopes: ['read'],
      ownerId: author.id,
      expiresAt: later(),
    },
  })
  const turn = await db.turn.create({
    data: {
      personId: author.id,
      systemId: hidden.id,
      state: 'answered',
      finishedAt: new Date(),
      conversation: [{ role: 'user', content: of('turn') }],
      text: of('turn'),
    },
  })
  const probe = await db.probe.create({
    data: {
      systemId: hidden.id,
      state: 'answered',
      finishedAt: new Date(),
      outcome: 'answered',
      message: 'Fine.',
      answer: of('probe'),
    },
  })
  const file = await db.file.create({
    data: {
      name: of('name of a file'),
      mediaType: 'application/jsonl',
      completedAt: new Date(),
      sha256: 'f',
      chunks: { create: { position: 0, data: Buffer.from(of('upload')) } },
    },
  })
  const made = await db.import.create({
    data: {
      datasetId: results.datasetId,
      fileId: file.id,
      format: 'healthbench',
      state: 'imported',
      finishedAt: new Date(),
      errors: [{ line: 1, reason: of('import error') }],
      errorCount: 1,
    },
  })
  const authored = await plantAuthored({
    db,
    of,
    datasetId: results.datasetId,
    authorId: author.id,
    reviewerId: reviewer.id,
  })
  const notification = await db.notification.create({
    data: {
      kind: 'task_returned',
      personId: author.id,
      taskId: authored.ids[0] ?? '',
      aboutId: authored.ids[1] ?? '',
    },
  })
  const published = results.runs[systems.published] ?? ''
  const unpublished = results.runs[systems.unpublished] ?? ''
  return {
    name,
    results,
    board: {
      dataset: board.datasetSlug,
      release: board.releaseSlug,
      judge: board.judgeSlug,
      profile: board.profile,
    },
    published,
    unpublished,
    publicVersion,
    heldOutVersion,
    askableVersion,
    askableTask: taskOf(askableVersion),
    taskId: taskOf(publicVersion),
    judgedTaskId: authored.ids[1] ?? '',
    importId: made.id,
    systemId: hidden.id,
    probeId: probe.id,
    other: {
      personId: author.id,
      sessionId: session.id,
      turnId: turn.id,
      taskId: authored.ids[0] ?? '',
      answerId: turn.id,
      exampleId: turn.id,
      assignmentId: authored.assignmentIds[0] ?? '',
      reviewedTaskId: authored.ids[1] ?? '',
      adjudicationId: authored.assignmentIds[0] ?? '',
      answeringId: authored.assignmentIds[0] ?? '',
      notificationId: notification.id,
    },
    ids: [
      results.datasetId,
      results.releaseId,
      results.judgeId,
      published,
      unpublished,
      ...results.versions,
      ...versions.map(({ taskId }) => taskId),
      system.id,
      hidden.id,
      connectionId,
      author.id,
      reviewer.id,
      session.id,
      mail.id,
      notification.id,
      invitation.id,
      key.id,
      turn.id,
      probe.id,
      file.id,
      made.id,
      ...authored.ids,
    ],
  }
}

interface AuthoredInput {
  db: Database
  of: Canaries['of']
  datasetId: string
  authorId: string
  reviewerId: string
}

/** A person's tasks in every status before release, with what they and their reviewers wrote. */
async function plantAuthored({
  db,
  of,
  datasetId,
  authorId,
  reviewerId,
}: AuthoredInput): Promise<{ ids: string[]; assignmentIds: string[] }> {
  const [ids, assignmentIds]: [string[], string[]] = [[], []]
  for (const status of [
    'draft',
    'in_review',
    'revision',
    'in_adjudication',
    'accepted',
    'rejected',
    'withdrawn',
  ] as const) {
    const text = of(`authored task that is ${status}`)
    const task = await db.task.create({
      data: { datasetId, source: 'authored', authorId, mode: 'good_faith', status },
    })
    const version = await db.taskVersion.create({
      data: {
        taskId: task.id,
        number: 1,
        conversation: [{ role: 'user', content: text }],
        ratedResponse: text,
        ratedLlm: of('llm of a rated response'),
        turnCount: 1,
        contentHash: task.id,
        criteria: { create: { stableId: randomUUID(), position: 1, text, points: 5 } },
      },
    })
    await db.task.update({ where: { id: task.id }, data: { currentVersionId: version.id } })
    const draft = await db.draft.create({
      data: { kind: 'task', taskId: task.id, personId: authorId, content: { text: of('draft') } },
    })
    const review = await db.review.create({
      data: {
        versionId: version.id,
        reviewerId,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 2,
        decision: 'approve',
        note: of('review'),
      },
    })
    const assignment = await db.assignment.create({
      data: {
        kind: 'review',
        taskId: task.id,
        versionId: version.id,
        personId: reviewerId,
        state: 'done',
        reason: of('reason of an assignment'),
      },
    })
    ids.push(task.id, version.id, draft.id, review.id, assignment.id)
    if (status === 'in_review' || status === 'revision' || status === 'in_adjudication') {
      const asked = { number: 1, personId: reviewerId, role: 'reviewer', text: of('thread') } as const
      const thread = await db.thread.create({
        data: {
          taskId: task.id,
          versionId: version.id,
          anchor: 'response',
          openerId: reviewerId,
          openerRole: 'reviewer',
          messages: { create: asked },
        },
      })
      ids.push(thread.id)
    }
    assignmentIds.push(assignment.id)
  }
  return { ids, assignmentIds }
}

/**
 * Hides what other users of the same instance would come across. Append-only rows stay, under unique names.
 */
export async function putAway(db: Database, { results, askableTask, other, ids }: Planted): Promise<void> {
  await db.run.updateMany({ where: { id: { in: ids } }, data: { publishedAt: null } })
  await db.task.update({ where: { id: askableTask }, data: { status: 'released' } })
  await db.dataset.update({ where: { id: results.datasetId }, data: { archivedAt: new Date() } })
  await db.mail.deleteMany({ where: { id: { in: ids } } })
  await db.turn.deleteMany({ where: { id: { in: ids } } })
  await db.apiKey.updateMany({ where: { id: { in: ids } }, data: { revokedAt: new Date() } })
  await db.invitation.updateMany({ where: { id: { in: ids } }, data: { revokedAt: new Date() } })
  await db.session.updateMany({ where: { id: other.sessionId }, data: { revokedAt: new Date() } })
  await db.system.updateMany({ where: { id: { in: ids } }, data: { archivedAt: new Date() } })
  await db.person.updateMany({ where: { id: { in: ids } }, data: { disabledAt: new Date() } })
}

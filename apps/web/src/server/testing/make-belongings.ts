import type { Database } from '@consilium/db'
import { makeDraw } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { notificationKinds } from '../../domain/notifications/notification-kinds'
import type { RoleName } from '../../domain/permissions/permissions'
import { mark } from './mark'

/** The ids of one person’s objects. */
export interface Belongings {
  personId: string
  sessionId: string
  turnId: string
  /** A task they are writing. */
  taskId: string
  /** A model’s answer in that task. */
  answerId: string
  /** An example answer in the draft, to test the rubric on. */
  exampleId: string
  /** A review assigned to them. */
  assignmentId: string
  /** The task of that review. */
  reviewedTaskId: string
  /** An adjudication assigned to them. */
  adjudicationId: string
  /** An answer assigned to them, to a task of which they know nothing. */
  answeringId: string
  /** One of their notifications; they have one of each kind. */
  notificationId: string
}

interface Scene {
  db: Database
  datasetId: string
  /** A system that physicians may not identify. */
  hiddenId: string
}

/**
 * Creates a person with a session, drafts, turns, assignments and notifications. Every text is marked with
 * its kind and `who`.
 */
export async function makeBelongings(
  { db, datasetId, hiddenId }: Scene,
  who: string,
  roles: RoleName[],
): Promise<Belongings> {
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
      systemId: hiddenId,
      state: 'answered',
      finishedAt: new Date(),
      conversation: [{ role: 'user', content: mark(`turn of ${who}`) }],
      text: mark(`turn of ${who}`),
    },
  })
  const task = await db.task.create({
    data: { datasetId, source: 'authored', authorId: person.id, mode: 'good_faith' },
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
      systemId: hiddenId,
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
  const judging = { db, datasetId, who, personId: person.id, hiddenId }
  const [assignmentId, adjudicationId, answeringId] = [
    await makeJudgingFor({ ...judging, kind: 'review' }),
    await makeJudgingFor({ ...judging, kind: 'adjudication' }),
    await makeJudgingFor({ ...judging, kind: 'baseline' }),
  ]
  const { taskId: reviewedTaskId } = await db.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: { taskId: true },
  })
  const notificationId = await makeNotificationsOf(db, {
    personId: person.id,
    taskId: task.id,
    assignmentIds: [assignmentId, adjudicationId, answeringId],
  })
  return {
    personId: person.id,
    sessionId: session.id,
    turnId: turn.id,
    taskId: task.id,
    answerId: answer.id,
    exampleId,
    assignmentId,
    reviewedTaskId,
    adjudicationId,
    answeringId,
    notificationId,
  }
}

const statuses = { review: 'in_review', adjudication: 'in_adjudication', baseline: 'accepted' } as const

interface Judging {
  db: Database
  kind: AssignmentKind
  datasetId: string
  who: string
  personId: string
  hiddenId: string
}

/**
 * Creates an open assignment of another author’s task that already has a review. Texts that the person must not
 * see are marked. A task to answer is drawn for a release.
 */
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
      status: statuses[kind],
    },
  })
  const text = mark(`task for the ${kind} of ${who}`)
  // Only judges read the response and the rubric.
  const judged = kind === 'baseline' ? mark('rubric or response of a drawn task') : text
  const conversation = [{ role: 'user', content: text }]
  const version = await db.taskVersion.create({
    data: {
      taskId: task.id,
      number: 1,
      conversation,
      ratedResponse: judged,
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
          text: judged,
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
      text: mark(
        kind === 'baseline' ? 'other answer to a drawn task' : `other answer for the ${kind} of ${who}`,
      ),
      servedLlm: mark('served llm of an example'),
    },
  })
  // An adjudicator reads the reviews; a reviewer never reads another reviewer's.
  const markReview = (what: string) =>
    mark(kind === 'adjudication' ? `${what} for the adjudication of ${who}` : `${what} of another`)
  await db.review.create({
    data: {
      versionId: version.id,
      reviewerId: reviewer.id,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 1,
      decision: 'approve',
      note: markReview('review'),
      criterionChanges: [
        { action: 'add', stableId: randomUUID(), text: markReview('criterion'), points: 2, reason: 'other' },
      ],
    },
  })
  if (kind === 'baseline')
    await makeDraw(db, {
      datasetId,
      purpose: 'release',
      tasks: [{ taskId: task.id, versionId: version.id }],
    })
  const { id } = await db.assignment.create({
    data: { kind, taskId: task.id, versionId: version.id, personId },
  })
  return id
}

/** Creates one notification of each kind, about the person’s own task and each task they judge. */
async function makeNotificationsOf(
  db: Database,
  { personId, taskId, assignmentIds }: { personId: string; taskId: string; assignmentIds: string[] },
): Promise<string> {
  const judged = await db.assignment.findMany({
    where: { id: { in: assignmentIds } },
    select: { id: true, taskId: true },
  })
  const about = [
    { taskId },
    ...judged.map(({ taskId: judgedId, id }) => ({ taskId: judgedId, assignmentId: id })),
  ]
  const notifications = await db.notification.createManyAndReturn({
    data: notificationKinds.flatMap((kind) =>
      about.map((object) => ({ kind, personId, aboutId: randomUUID(), ...object })),
    ),
    select: { id: true },
  })
  return notifications[0]?.id ?? ''
}

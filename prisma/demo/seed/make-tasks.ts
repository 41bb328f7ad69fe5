import { canonicalJson, recordAudit, type Transaction } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import { allTasks } from '../content/all-tasks'
import { assignments } from '../content/assign'
import { systems } from '../content/systems'
import { atHoursAgo } from './hours-ago'
import type { AssignmentContent, CriterionContent, TaskContent } from '../content/types'

const TAKEN_BEFORE_MS = 40 * 60_000

type PersonIds = ReadonlyMap<string, { id: string }>
type WrittenCriterion = CriterionContent & { stableId: string }

/** Writes every task with its history: version 1, reviews, adjudication and the resulting version. */
export async function makeTasks(
  tx: Transaction,
  datasetId: string,
  canary: string,
  people: PersonIds,
): Promise<string[]> {
  const ids: string[] = []
  for (const [place, task] of allTasks.entries()) {
    const assignment = assignments.find((candidate) => candidate.task === task.externalId)
    if (!assignment) throw new Error(`Nobody is assigned to the demo task ${task.externalId}.`)
    ids.push(await makeTask(tx, { task, assignment, datasetId, canary, people, place }))
  }
  return ids
}

interface Making {
  task: TaskContent
  assignment: AssignmentContent
  datasetId: string
  canary: string
  people: PersonIds
  /** Index among the tasks; the first was submitted first. */
  place: number
}

async function makeTask(tx: Transaction, making: Making): Promise<string> {
  const { task, assignment, datasetId, place } = making
  const handedIn = 24 * (52 - 2.6 * place)
  const reviewed = task.reviews.map((_, index) => handedIn - 9 - 13 * index - 5 * (place % 4))
  const decided = (reviewed.at(-1) ?? handedIn) - 20 - 6 * (place % 5)
  const authorId = idOf(making, assignment.author)
  const { id: taskId } = await tx.task.create({
    data: {
      createdAt: atHoursAgo(handedIn + 30),
      datasetId,
      source: 'authored',
      externalId: task.externalId,
      authorId,
      mode: task.mode,
      status: 'accepted',
    },
    select: { id: true },
  })
  const final = task.criteria.map((criterion): WrittenCriterion => ({ ...criterion, stableId: randomUUID() }))
  const edits = task.reviews.flatMap((review) => review.edits)
  const first = final.map((criterion, index) => ({
    ...criterion,
    ...edits.find((edit) => edit.criterion === index)?.original,
  }))
  const firstVersionId = await makeVersion(tx, making, {
    taskId,
    number: 1,
    createdAt: atHoursAgo(handedIn),
    criteria: first,
  })

  for (const [index, review] of task.reviews.entries()) {
    const reviewerId = idOf(making, assignment.reviewers[index] ?? '')
    const createdAt = atHoursAgo(reviewed[index] ?? handedIn)
    await makeDone(tx, { kind: 'review', taskId, versionId: firstVersionId, personId: reviewerId }, createdAt)
    await tx.review.create({
      data: {
        createdAt,
        versionId: firstVersionId,
        reviewerId,
        flawConfirmed: review.flaw,
        realistic: review.realistic,
        responseQuality: review.rating,
        decision: review.decision,
        note: review.note,
        criterionChanges: review.edits.map((edit) => ({
          action: 'edit',
          stableId: final[edit.criterion]?.stableId ?? null,
          ...edit.adopted,
          reason: edit.reason,
        })),
        reviewedCriteria: final.map(({ stableId }) => stableId),
      },
      select: { id: true },
    })
  }
  const finalVersionId = await makeVersion(tx, making, {
    taskId,
    number: 2,
    createdAt: atHoursAgo(decided),
    criteria: final,
  })
  const adjudicatorId = idOf(making, assignment.adjudicator)
  await makeDone(
    tx,
    { kind: 'adjudication', taskId, versionId: firstVersionId, personId: adjudicatorId },
    atHoursAgo(decided),
  )
  await tx.adjudication.create({
    data: {
      createdAt: atHoursAgo(decided),
      versionId: firstVersionId,
      adjudicatorId,
      decision: 'accept',
      finalResponseQuality: task.adjudication.finalRating,
      note: task.adjudication.note,
      ratingReason: task.adjudication.note,
      resultingVersionId: finalVersionId,
    },
    select: { id: true },
  })
  await tx.task.update({
    where: { id: taskId },
    data: { currentVersionId: finalVersionId },
    select: { id: true },
  })
  const entity = { type: 'task', id: taskId }
  await recordAudit(tx, {
    actor: { kind: 'person', id: authorId },
    action: 'task.submitted',
    entity,
    details: { version: 1 },
  })
  await recordAudit(tx, {
    actor: { kind: 'platform' },
    action: 'task.escalated',
    entity,
    details: { version: 1, reviews: task.reviews.length },
  })
  await recordAudit(tx, {
    actor: { kind: 'person', id: adjudicatorId },
    action: 'task.accepted',
    entity,
    details: { version: 2 },
  })
  return taskId
}

interface Judging {
  kind: 'review' | 'adjudication'
  taskId: string
  versionId: string
  personId: string
}

/** Writes a completed assignment. */
async function makeDone(tx: Transaction, judging: Judging, endedAt: Date): Promise<void> {
  await tx.assignment.create({
    data: { ...judging, state: 'done', createdAt: new Date(endedAt.getTime() - TAKEN_BEFORE_MS), endedAt },
    select: { id: true },
  })
}

interface Version {
  taskId: string
  number: number
  createdAt: Date
  criteria: WrittenCriterion[]
}

async function makeVersion(
  tx: Transaction,
  { task, assignment, canary }: Making,
  { taskId, number, createdAt, criteria }: Version,
): Promise<string> {
  const rated = systems.find((system) => system.key === assignment.ratedSystem)
  const responseQuality = number === 1 ? task.responseQuality : task.adjudication.finalRating
  const { conversation, ratedResponse } = task
  const rubric = criteria.map(({ text, points, tags }) => ({ text, points, tags }))
  const { id } = await tx.taskVersion.create({
    data: {
      createdAt,
      taskId,
      number,
      conversation,
      ratedResponse,
      ratedLlm: rated?.llm ?? null,
      ratedVendor: rated?.vendor ?? null,
      responseQuality,
      mode: task.mode,
      useCase: task.useCase,
      difficulty: responseQuality <= 2 ? 'difficult' : 'typical',
      specialty: task.specialty,
      language: task.language,
      turnCount: conversation.length,
      canary,
      contentHash: createHash('sha256')
        .update(canonicalJson({ conversation, ratedResponse, responseQuality, rubric }))
        .digest('hex'),
      criteria: {
        create: criteria.map(({ stableId, text, points, tags }, index) => ({
          stableId,
          position: index + 1,
          text,
          points,
          tags,
        })),
      },
    },
    select: { id: true },
  })
  return id
}

function idOf({ people }: Making, key: string): string {
  const person = people.get(key)
  if (!person) throw new Error(`There is no demo person named ${key}.`)
  return person.id
}

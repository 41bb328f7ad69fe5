import { canonicalJson, recordAudit, type Transaction } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import { allTasks } from '../content/all-tasks'
import { assignments } from '../content/assign'
import { systems } from '../content/systems'
import type { AssignmentContent, CriterionContent, TaskContent } from '../content/types'

type PersonIds = ReadonlyMap<string, { id: string }>
type WrittenCriterion = CriterionContent & { stableId: string }

/** Writes every task with the life that it had: version 1, its reviews, the adjudication and the version that came of it. */
export async function makeTasks(tx: Transaction, datasetId: string, canary: string, people: PersonIds): Promise<string[]> {
  const ids: string[] = []
  for (const task of allTasks) {
    const assignment = assignments.find((candidate) => candidate.task === task.externalId)
    if (!assignment) throw new Error(`Nobody is assigned to the demo task ${task.externalId}.`)
    ids.push(await makeTask(tx, { task, assignment, datasetId, canary, people }))
  }
  return ids
}

interface Making {
  task: TaskContent
  assignment: AssignmentContent
  datasetId: string
  canary: string
  people: PersonIds
}

async function makeTask(tx: Transaction, making: Making): Promise<string> {
  const { task, assignment, datasetId } = making
  const authorId = idOf(making, assignment.author)
  const { id: taskId } = await tx.task.create({
    data: { datasetId, source: 'authored', externalId: task.externalId, authorId, mode: task.mode, status: 'accepted' },
    select: { id: true },
  })
  const final = task.criteria.map((criterion): WrittenCriterion => ({ ...criterion, stableId: randomUUID() }))
  const edits = task.reviews.flatMap((review) => review.edits)
  const first = final.map((criterion, index) => ({ ...criterion, ...edits.find((edit) => edit.criterion === index)?.original }))
  const firstVersionId = await makeVersion(tx, making, taskId, 1, first)

  for (const [place, review] of task.reviews.entries()) {
    await tx.review.create({
      data: {
        versionId: firstVersionId,
        reviewerId: idOf(making, assignment.reviewers[place] ?? ''),
        flawConfirmed: review.flaw,
        realistic: review.realistic,
        responseQuality: review.rating,
        decision: review.decision,
        note: review.note,
        criterionChanges: review.edits.map((edit) => ({ action: 'edit', stableId: final[edit.criterion]?.stableId ?? null, ...edit.adopted, reason: edit.reason })),
      },
      select: { id: true },
    })
  }
  const finalVersionId = await makeVersion(tx, making, taskId, 2, final)
  const adjudicatorId = idOf(making, assignment.adjudicator)
  await tx.adjudication.create({
    data: {
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
  if (task.physicianAnswer !== null && assignment.answerer !== null) {
    await tx.baselineAnswer.create({
      data: { versionId: finalVersionId, personId: idOf(making, assignment.answerer), source: 'baseline', text: task.physicianAnswer },
      select: { id: true },
    })
  }
  await tx.task.update({ where: { id: taskId }, data: { currentVersionId: finalVersionId }, select: { id: true } })
  const entity = { type: 'task', id: taskId }
  await recordAudit(tx, { actor: { kind: 'person', id: authorId }, action: 'task.submitted', entity, details: { version: 1 } })
  await recordAudit(tx, { actor: { kind: 'platform' }, action: 'task.escalated', entity, details: { version: 1, reviews: task.reviews.length } })
  await recordAudit(tx, { actor: { kind: 'person', id: adjudicatorId }, action: 'task.accepted', entity, details: { version: 2 } })
  return taskId
}

async function makeVersion(tx: Transaction, { task, assignment, canary }: Making, taskId: string, number: number, criteria: WrittenCriterion[]): Promise<string> {
  const rated = systems.find((system) => system.key === assignment.ratedSystem)
  const responseQuality = number === 1 ? task.responseQuality : task.adjudication.finalRating
  const { conversation, ratedResponse } = task
  const rubric = criteria.map(({ text, points, tags }) => ({ text, points, tags }))
  const { id } = await tx.taskVersion.create({
    data: {
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
      contentHash: createHash('sha256').update(canonicalJson({ conversation, ratedResponse, responseQuality, rubric })).digest('hex'),
      criteria: { create: criteria.map(({ stableId, text, points, tags }, index) => ({ stableId, position: index + 1, text, points, tags })) },
    },
    select: { id: true },
  })
  return id
}

function idOf({ people }: Making, key: string): string {
  const person = people.get(key)
  if (!person) throw new Error(`There is no demo person ${key}.`)
  return person.id
}

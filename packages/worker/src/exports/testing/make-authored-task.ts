import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@consilium/db'
import { makePerson } from '@consilium/db/testing'
import type { ImportedCriterion, Message } from '../../formats/imported-task'

export interface AuthoredTask {
  taskId: string
  versionId: string
  conversation: Message[]
  criteria: ImportedCriterion[]
}

/** An accepted task that was written here: no external id, with evidence, provenance and a rated response. */
export async function makeAuthoredTask(db: Database, datasetId: string): Promise<AuthoredTask> {
  const taskId = randomUUID()
  const versionId = randomUUID()
  const conversation: Message[] = [
    { role: 'user', content: `Draft a letter ${taskId}.` },
    { role: 'assistant', content: 'To whom?' },
    { role: 'user', content: 'To her "GP",\nplease.' },
  ]
  const criteria: ImportedCriterion[] = [
    { text: 'Names the diagnosis.', points: 8, tags: ['axis:completeness'] },
    { text: 'Adds a drug.', points: -6, tags: [] },
  ]
  await db.task.create({
    data: {
      id: taskId,
      datasetId,
      source: 'authored',
      authorId: await makePerson(db, ['physician']),
      mode: 'good_faith',
      status: 'accepted',
    },
    select: { id: true },
  })
  await db.taskVersion.create({
    data: {
      id: versionId,
      taskId,
      number: 1,
      conversation,
      ratedResponse: 'Dear colleague.',
      ratedLlm: 'a-model',
      ratedVendor: 'a vendor',
      responseQuality: 5,
      mode: 'good_faith',
      useCase: 'writing',
      difficulty: 'typical',
      specialty: 'Cardiology',
      language: 'en',
      turnCount: 2,
      authoring: { format: 1, tries: 2 },
      contentHash: createHash('sha256').update(versionId).digest('hex'),
      criteria: {
        create: criteria.map((criterion, index) => ({
          ...criterion,
          stableId: randomUUID(),
          position: index + 1,
          evidence: 'https://example.org/guideline',
          provenance: { by: 'author', origin: 'typed', since: 1, changed: 1 },
        })),
      },
    },
    select: { id: true },
  })
  // A release needs three physicians to have seen the task.
  for (let reviewers = 0; reviewers < 2; reviewers++)
    await db.review.create({
      data: {
        versionId,
        reviewerId: await makePerson(db, ['physician']),
        flawConfirmed: true,
        realistic: true,
        responseQuality: 5,
        decision: 'approve',
      },
      select: { id: true },
    })
  await db.task.update({ where: { id: taskId }, data: { currentVersionId: versionId }, select: { id: true } })
  return { taskId, versionId, conversation, criteria }
}

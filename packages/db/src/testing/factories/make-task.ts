import { createHash, randomUUID } from 'node:crypto'
import type { Difficulty, Mode, UseCase } from '../../generated/enums'
import type { Database } from '../../open-database'
import { makeDataset } from './make-dataset'

export interface TaskFixture {
  datasetId?: string
  externalId?: string
  conversation?: { role: 'user' | 'assistant'; content: string }[]
  criteria?: { text: string; points: number; tags?: string[] }[]
  useCase?: UseCase
  mode?: Mode
  difficulty?: Difficulty
  specialty?: string
  language?: string
  exampleTags?: string[]
  /** An imported physician's answer. */
  answer?: string
}

export interface MadeTask {
  datasetId: string
  taskId: string
  versionId: string
  /** In the order of the rubric. */
  criterionIds: string[]
}

const plainRubric = [
  { text: 'Advises a visit to a clinician today.', points: 7, tags: ['axis:accuracy'] },
  { text: 'Names a warning sign.', points: 3, tags: ['axis:completeness'] },
  { text: 'Gives a dose without asking for the weight.', points: -4, tags: ['axis:accuracy'] },
]

const spellInLetters = (text: string): string =>
  text.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** An accepted, imported task with its first version and rubric. */
export async function makeTask(db: Database, fixture: TaskFixture = {}): Promise<MadeTask> {
  const datasetId = fixture.datasetId ?? (await makeDataset(db))
  const { externalId = randomUUID(), criteria = plainRubric, answer, exampleTags = [] } = fixture
  const conversation = fixture.conversation ?? [
    // Unlike any other, and without digits, which the patient-data guard could take for an identifier.
    { role: 'user', content: `What does “${spellInLetters(externalId)}” mean?` },
  ]
  const { useCase = null, mode = null, difficulty = null, specialty = null, language = null } = fixture
  const rows = criteria.map(({ text, points, tags = [] }, index) => ({
    id: randomUUID(),
    stableId: randomUUID(),
    position: index + 1,
    text,
    points,
    tags,
  }))
  const versionId = randomUUID()
  const task = await db.task.create({
    data: { datasetId, source: 'imported', externalId, mode, status: 'accepted' },
    select: { id: true },
  })
  await db.taskVersion.create({
    data: {
      id: versionId,
      taskId: task.id,
      number: 1,
      conversation,
      useCase,
      mode,
      difficulty,
      specialty,
      language,
      exampleTags,
      turnCount: conversation.filter(({ role }) => role === 'user').length,
      contentHash: createHash('sha256').update(versionId).digest('hex'),
      criteria: { create: rows },
      ...(answer === undefined
        ? {}
        : { answers: { create: { source: 'physician_response', text: answer } } }),
    },
    select: { id: true },
  })
  await db.task.update({
    where: { id: task.id },
    data: { currentVersionId: versionId },
    select: { id: true },
  })
  return { datasetId, taskId: task.id, versionId, criterionIds: rows.map(({ id }) => id) }
}

import type { Database, Prisma, Role, Transaction } from '@consilium/db'
import { makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'

/** A person’s existing tie to a task. */
export const ties = [
  'none',
  'author',
  'reviewer',
  'adjudicator',
  'answered it',
  'tied to the vendor',
] as const
export const acts = ['review', 'adjudicate', 'answer', 'grade'] as const
export type Tie = (typeof ties)[number]
export type Act = (typeof acts)[number]

class Undo extends Error {}

interface Ground {
  versionId: string
  completionId: string
  criterionId: string
}

/** Whether the database lets a person with this role and tie do the act. Everything is rolled back. */
export async function tryConflict(
  db: Database,
  { role, tie, act }: { role: Role; tie: Tie; act: Act },
): Promise<'yes' | 'refused'> {
  try {
    await db.$transaction(async (tx) => {
      const person = async () =>
        (
          await tx.person.create({
            data: { name: 'Someone', email: `${randomUUID()}@example.org`, roles: { create: { role } } },
            select: { id: true },
          })
        ).id
      const me = await person()
      const ground = await makeGround(tx, { authorId: tie === 'author' ? me : await person() })
      if (tie === 'tied to the vendor')
        await tx.vendorTie.create({ data: { personId: me, vendor: 'A vendor' }, select: { vendor: true } })
      else if (tie !== 'none' && tie !== 'author')
        await write(
          tx,
          { reviewer: 'review', adjudicator: 'adjudicate', 'answered it': 'answer' }[tie] as Act,
          me,
          ground,
        )
      // A second judgment of the same version would violate its unique key, so the act is on the next
      // version.
      const later = tie === 'none' || tie === 'author' ? ground : await nextVersion(tx, ground)
      await write(tx, act, me, later)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return 'yes'
    if (/never|excludes/.test(String(error))) return 'refused'
    throw error
  }
  return 'yes'
}

async function makeGround(tx: Transaction, { authorId }: { authorId: string }): Promise<Ground> {
  const db = tx as Database
  const systemId = await makeSystem(db)
  await tx.system.update({ where: { id: systemId }, data: { vendor: 'A vendor' }, select: { id: true } })
  const release = await makeRelease(db, 1)
  const [task] = release.tasks
  if (!task) throw new Error('A release has a task.')
  const { id: runId } = await tx.run.create({
    data: {
      releaseId: release.id,
      systemId,
      seed: 'seed',
      taskCount: 1,
      completionCount: 1,
      verdictCount: 3,
    },
    select: { id: true },
  })
  await tx.grading.create({
    data: { runId, judgeId: await makeJudge(db), profile: 'healthbench' },
    select: { id: true },
  })
  const completion = await tx.completion.create({
    data: {
      runId,
      versionId: task.versionId,
      sample: 1,
      outcome: 'answered',
      text: 'An answer.',
      characters: 10,
    },
    select: { id: true },
  })
  const { id: taskId } = await tx.task.create({
    data: { datasetId: task.datasetId, source: 'authored', authorId, mode: 'good_faith' },
    select: { id: true },
  })
  const { id: versionId } = await tx.taskVersion.create({ data: versionOf(taskId, 1), select: { id: true } })
  return { versionId, completionId: completion.id, criterionId: task.criterionIds[0] ?? '' }
}

const versionOf = (taskId: string, number: number) => ({
  taskId,
  number,
  conversation: [] as Prisma.InputJsonArray,
  ratedVendor: 'A vendor',
  turnCount: 1,
  contentHash: randomUUID(),
})

async function nextVersion(tx: Transaction, ground: Ground): Promise<Ground> {
  const { taskId } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: ground.versionId },
    select: { taskId: true },
  })
  const { id: versionId } = await tx.taskVersion.create({ data: versionOf(taskId, 2), select: { id: true } })
  return { ...ground, versionId }
}

async function write(
  tx: Transaction,
  act: Act,
  personId: string,
  { versionId, completionId, criterionId }: Ground,
): Promise<void> {
  const select = { id: true } as const
  switch (act) {
    case 'review':
      return void (await tx.review.create({
        data: {
          versionId,
          reviewerId: personId,
          flawConfirmed: true,
          realistic: true,
          responseQuality: 2,
          decision: 'approve',
        },
        select,
      }))
    case 'adjudicate':
      return void (await tx.adjudication.create({
        data: { versionId, adjudicatorId: personId, decision: 'return', reasons: ['other'] },
        select,
      }))
    case 'answer':
      return void (await tx.baselineAnswer.create({
        data: { versionId, personId, source: 'baseline', text: 'An answer.' },
        select,
      }))
    case 'grade':
      return void (await tx.verdict.create({
        data: { personId, completionId, criterionId, met: true },
        select,
      }))
  }
}

import type { Database } from '../../open-database'
import { makePerson } from './make-turn'

interface ThreadFixture {
  taskId: string
  versionId: string
  text: string
}

/** Creates a reviewer's thread on a message of a version, without changing the task's state. */
export async function makeThread(db: Database, { taskId, versionId, text }: ThreadFixture): Promise<string> {
  const personId = await makePerson(db, ['physician'])
  const { status } = await db.task.findUniqueOrThrow({ where: { id: taskId }, select: { status: true } })
  await db.task.update({ where: { id: taskId }, data: { status: 'in_review' }, select: { id: true } })
  const assignment = await db.assignment.create({
    data: { kind: 'review', taskId, versionId, personId },
    select: { id: true },
  })
  const thread = await db.thread.create({
    data: {
      taskId,
      versionId,
      anchor: 'message',
      messageIndex: 0,
      openerId: personId,
      openerRole: 'reviewer',
      messages: { create: { number: 1, personId, role: 'reviewer', text } },
    },
    select: { id: true },
  })
  await db.assignment.update({ where: { id: assignment.id }, data: { state: 'done' }, select: { id: true } })
  await db.task.update({ where: { id: taskId }, data: { status }, select: { id: true } })
  return thread.id
}

import { makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { missing, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

async function prepare(world: MutationWorld, more: object = {}): Promise<Prepared> {
  const text = `Mrs Amalia ${randomUUID()}`
  const { taskId } = await makeTask(world.api.db, {
    conversation: [{ role: 'user', content: `${text} came in.` }],
  })
  return { input: { taskId, text, ...more }, about: taskId }
}
const redaction = { everywhere: true, reason: 'Requested by the hospital', confirm: 'redact' }
const missingTask = { missing: (input: object) => ({ ...input, taskId: missing }) }
const refusal = (status: number, more: object) => ({
  status,
  prepare: (world: MutationWorld) => prepare(world, { ...redaction, ...more }),
})

/** The redaction of patient data. */
export const redactionCases: Record<string, MutationCase> = {
  'redaction.preview': { audit: [], prepare, elsewhere: missingTask },
  'redaction.redact': {
    audit: ['task.redacted'],
    prepare: (world) => prepare(world, redaction),
    elsewhere: missingTask,
    refused: {
      'text not found': refusal(422, { text: 'Someone Else Altogether' }),
      'confirmation not typed': refusal(400, { confirm: 'yes' }),
      'work in progress': {
        status: 409,
        async prepare(world) {
          const prepared = await prepare(world, redaction)
          const { taskId } = prepared.input as { taskId: string }
          const { id } = await world.api.db.taskVersion.findFirstOrThrow({
            where: { taskId },
            select: { id: true },
          })
          await world.api.db.workItem.create({
            data: {
              kind: 'completion',
              uniqueKey: randomUUID(),
              versionId: id,
              state: 'running',
              leaseToken: randomUUID(),
              leasedUntil: new Date(Date.now() + 60_000),
            },
            select: { id: true },
          })
          return prepared
        },
      },
    },
  },
}

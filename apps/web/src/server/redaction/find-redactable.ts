import type { FindTask, RedactableTask, TaskText } from '../../domain/redaction/redaction'
import { auditRead } from '../audit/audit-read'
import { recordAdminReading } from '../audit/record-admin-reading'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

const MAX_VERSIONS = 50

/** Finds a task by its id, external id or link, with every text of every version, and audits the read. */
export async function findRedactable(ctx: Context, { task: wanted }: FindTask): Promise<RedactableTask> {
  const { actor, db } = ctx
  const uuids = wanted.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi) ?? []
  const last = uuids.at(-1)?.toLowerCase()
  const found = await db.task.findMany({
    where: {
      AND: [
        visibleDatasetTasks(actor),
        { OR: [{ externalId: wanted }, ...(last === undefined ? [] : [{ id: last }, { externalId: last }])] },
      ],
    },
    select: {
      id: true,
      externalId: true,
      currentVersionId: true,
      dataset: { select: { id: true, name: true } },
      versions: {
        orderBy: { number: 'desc' },
        take: MAX_VERSIONS,
        include: {
          criteria: { orderBy: { position: 'asc' } },
          answers: { orderBy: { createdAt: 'asc' } },
          releaseTasks: { select: { release: { select: { name: true } } } },
        },
      },
      redactions: {
        orderBy: { at: 'desc' },
        take: 50,
        include: { person: { select: { name: true } }, _count: { select: { texts: true } } },
      },
    },
    take: 2,
  })
  const [task] = found.some(({ id }) => id === last) ? found.filter(({ id }) => id === last) : found
  if (!task) throw notFound('task')
  if (found.length > 1 && task.id !== last)
    throw new Refusal(
      'conflict',
      'Several datasets have a task with this id. Paste the link of the task’s page instead.',
      'task',
    )
  await recordAdminReading(ctx, task.id)
  await auditRead(ctx, {
    action: 'task.read',
    entity: { type: 'task', id: task.id },
    details: { where: 'redaction' },
  })
  return {
    id: task.id,
    externalId: task.externalId,
    dataset: task.dataset,
    versions: task.versions.map((version) => ({
      number: version.number,
      current: version.id === task.currentVersionId,
      releases: version.releaseTasks.map(({ release }) => release.name),
      texts: listTexts(version, task.externalId),
    })),
    redactions: task.redactions.map(({ id, at, person, reason, everywhere, _count }) => ({
      id,
      at: at.toISOString(),
      by: person?.name ?? null,
      reason,
      everywhere,
      places: _count.texts,
    })),
  }
}

interface VersionTexts {
  conversation: unknown
  ratedResponse: string | null
  sourceFields: unknown
  criteria: { text: string }[]
  answers: { source: string; text: string; details: unknown }[]
}

function listTexts(
  { conversation, ratedResponse, sourceFields, criteria, answers }: VersionTexts,
  externalId: string | null,
): TaskText[] {
  const turns = (Array.isArray(conversation) ? conversation : []) as { role?: unknown; content?: unknown }[]
  return [
    ...turns.map(({ role, content }, index) => ({
      place: `Turn ${index + 1}, ${role === 'user' ? 'user' : 'assistant'}`,
      text: typeof content === 'string' ? content : '',
    })),
    ...(ratedResponse === null ? [] : [{ place: 'Rated response', text: ratedResponse }]),
    ...criteria.map(({ text }, index) => ({ place: `Criterion ${index + 1}`, text })),
    ...answers.map(({ text }, index) => ({ place: `Answer ${index + 1}`, text })),
    ...answers.flatMap(({ details }, index) =>
      readStrings(details).map((text) => ({ place: `Answer ${index + 1}, its metadata`, text })),
    ),
    ...readStrings(sourceFields).map((text) => ({ place: 'Other source field', text })),
    ...(externalId === null ? [] : [{ place: 'Identifier', text: externalId }]),
  ].filter(({ text }) => text.trim() !== '')
}

/** Every text inside a JSON value. */
function readStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(readStrings)
}

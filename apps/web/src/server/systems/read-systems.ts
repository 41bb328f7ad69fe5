import type { Database, Prisma } from '@consilium/db'
import { AnswerOrigin } from '../../domain/systems/answer-origins'
import type { SystemView } from '../../domain/systems/system-views'
import type { ListLlms } from '../../domain/systems/systems'
import { notFound } from '../platform/refusal'
import { ensurePhysicians } from './ensure-physicians'
import { toApiProvider } from './provider-names'
import { llmParts, viewLlm, whereArchived } from './view-llm'

const systemParts = {
  ...llmParts,
  _count: { select: { runs: true } },
} as const satisfies Prisma.SystemInclude
const MAX_LISTED = 1_000

/** Lists systems by name, including physicians. */
export async function listSystems(db: Database, { archived }: ListLlms): Promise<SystemView[]> {
  await ensurePhysicians(db)
  const systems = await db.system.findMany({
    where: whereArchived(archived),
    include: systemParts,
    orderBy: { name: 'asc' },
    take: MAX_LISTED,
  })
  return systems.map(viewSystem)
}

export async function readSystem(db: Database, id: string): Promise<SystemView> {
  const system = await db.system.findUnique({ where: { id }, include: systemParts })
  if (!system) throw notFound('system')
  return viewSystem(system)
}

function viewSystem(system: Prisma.SystemGetPayload<{ include: typeof systemParts }>): SystemView {
  const { kind, answerOrigin, harness, systemPrompt, _count } = system
  return {
    ...viewLlm(system),
    kind,
    answerOrigin: AnswerOrigin.nullable().parse(answerOrigin),
    harness,
    systemPrompt,
    provider: system.connection ? toApiProvider(system.connection.provider) : 'none',
    runs: _count.runs,
  }
}

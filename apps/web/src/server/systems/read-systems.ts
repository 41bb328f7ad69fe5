import type { Database, Prisma } from '@consilium/db'
import type { SystemView } from '../../domain/systems/system-views'
import { notFound } from '../platform/refusal'
import { ensurePhysicians } from './ensure-physicians'
import { toApiProvider } from './provider-names'
import { llmParts, viewLlm } from './view-llm'

const systemParts = {
  ...llmParts,
  _count: { select: { runs: true } },
} as const satisfies Prisma.SystemInclude
const MAX_LISTED = 1_000

/** Lists every system by name, including physicians. */
export async function listSystems(db: Database): Promise<SystemView[]> {
  await ensurePhysicians(db)
  return (await db.system.findMany({ include: systemParts, orderBy: { name: 'asc' }, take: MAX_LISTED })).map(
    viewSystem,
  )
}

export async function readSystem(db: Database, id: string): Promise<SystemView> {
  const system = await db.system.findUnique({ where: { id }, include: systemParts })
  if (!system) throw notFound('system')
  return viewSystem(system)
}

function viewSystem(system: Prisma.SystemGetPayload<{ include: typeof systemParts }>): SystemView {
  const { kind, harness, systemPrompt, _count } = system
  return {
    ...viewLlm(system),
    kind,
    harness,
    systemPrompt,
    provider: system.connection ? toApiProvider(system.connection.provider) : 'none',
    runs: _count.runs,
  }
}

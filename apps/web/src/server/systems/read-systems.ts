import type { Database, Prisma, Provider as StoredProvider } from '@consilium/db'
import { REFERENCE_TEMPLATE_SHA256 } from '@consilium/scoring'
import type { JudgeView, SystemView } from '../../domain/system-views'
import { notFound } from '../refusal'
import { ensurePhysicians } from '../services/running/ensure-physicians'
import { nameProvider } from './name-provider'
import { viewProbe } from './view-probe'

const connection = { select: { provider: true, baseUrl: true, keyHint: true } } as const
const probes = { orderBy: { createdAt: 'desc' }, take: 1 } as const
const systemParts = {
  connection,
  probes,
  _count: { select: { runs: true } },
} as const satisfies Prisma.SystemInclude
const judgeParts = {
  connection,
  probes,
  template: { select: { label: true, sha256: true } },
  _count: { select: { gradings: true } },
} as const satisfies Prisma.JudgeInclude
const MOST = 1_000

/** Every system by name, physicians among them. */
export async function listSystems(db: Database): Promise<SystemView[]> {
  await ensurePhysicians(db)
  return (await db.system.findMany({ include: systemParts, orderBy: { name: 'asc' }, take: MOST })).map(
    viewSystem,
  )
}

export async function readSystem(db: Database, id: string): Promise<SystemView> {
  const system = await db.system.findUnique({ where: { id }, include: systemParts })
  if (!system) throw notFound('system')
  return viewSystem(system)
}

/** Every judge by name. */
export async function listJudges(db: Database): Promise<JudgeView[]> {
  return (await db.judge.findMany({ include: judgeParts, orderBy: { name: 'asc' }, take: MOST })).map(
    viewJudge,
  )
}

export async function readJudge(db: Database, id: string): Promise<JudgeView> {
  const judge = await db.judge.findUnique({ where: { id }, include: judgeParts })
  if (!judge) throw notFound('judge')
  return viewJudge(judge)
}

function viewSystem(system: Prisma.SystemGetPayload<{ include: typeof systemParts }>): SystemView {
  const { kind, harness, systemPrompt, _count } = system
  return {
    ...viewReached(system),
    kind,
    harness,
    systemPrompt,
    provider: system.connection ? nameProvider(system.connection.provider) : 'none',
    runs: _count.runs,
  }
}

function viewJudge(judge: Prisma.JudgeGetPayload<{ include: typeof judgeParts }>): JudgeView {
  const { template, _count } = judge
  const provider = nameProvider(judge.connection.provider)
  if (provider === 'none') throw new Error(`Judge ${judge.id} has no provider.`)
  return {
    ...viewReached(judge),
    provider,
    runs: _count.gradings,
    template: { ...template, reference: template.sha256 === REFERENCE_TEMPLATE_SHA256 },
  }
}

interface Reached {
  id: string
  name: string
  vendor: string
  llm: string
  reasoningEffort: string
  parameters: Prisma.JsonValue
  createdAt: Date
  retiredAt: Date | null
  connection: { provider: StoredProvider; baseUrl: string; keyHint: string | null } | null
  probes: Parameters<typeof viewProbe>[0][]
}

function viewReached({
  id,
  name,
  vendor,
  llm,
  reasoningEffort,
  parameters,
  createdAt,
  retiredAt,
  connection,
  probes: [probe],
}: Reached) {
  return {
    id,
    name,
    vendor,
    llm,
    reasoningEffort,
    parameters:
      parameters !== null && typeof parameters === 'object' && !Array.isArray(parameters) ? parameters : {},
    baseUrl: connection?.baseUrl ?? '',
    keyHint: connection?.keyHint ?? null,
    simulated: connection?.provider === 'simulator',
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
    lastProbe: probe ? viewProbe(probe) : null,
  }
}

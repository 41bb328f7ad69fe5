import type { Prisma, Provider as StoredProvider } from '@consilium/db'
import type { CallLimits } from '../../domain/systems/call-limits'
import type { ListLlms } from '../../domain/systems/systems'
import { defaultSlots } from './compose-lane'
import { viewProbe } from './view-probe'

/** The connection and the last test of a system or judge. */
export const llmParts = {
  connection: {
    select: {
      provider: true,
      baseUrl: true,
      keyHint: true,
      lane: { select: { slots: true, requestsPerMinute: true, tokensPerMinute: true } },
      systems: { where: { archivedAt: null }, select: { id: true, name: true } },
      judges: { where: { archivedAt: null }, select: { id: true, name: true } },
    },
  },
  probes: { orderBy: { createdAt: 'desc' }, take: 1 },
} as const

const archivedFilters: Record<ListLlms['archived'], { archivedAt?: null | { not: null } }> = {
  include: {},
  exclude: { archivedAt: null },
  only: { archivedAt: { not: null } },
}

/** The condition of a list of systems or judges. */
export const whereArchived = (archived: ListLlms['archived']) => archivedFilters[archived]

interface ConnectionRow {
  provider: StoredProvider
  baseUrl: string
  keyHint: string | null
  lane: { slots: number; requestsPerMinute: number | null; tokensPerMinute: number | null } | null
  systems: { id: string; name: string }[]
  judges: { id: string; name: string }[]
}

interface LlmRow {
  id: string
  name: string
  vendor: string
  llm: string
  reasoningEffort: string
  parameters: Prisma.JsonValue
  createdAt: Date
  archivedAt: Date | null
  connection: ConnectionRow | null
  probes: Parameters<typeof viewProbe>[0][]
}

/** The part of a view that systems and judges share: which llm they call, and where. */
export function viewLlm({
  id,
  name,
  vendor,
  llm,
  reasoningEffort,
  parameters,
  createdAt,
  archivedAt,
  connection,
  probes: [probe],
}: LlmRow) {
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
    limits: connection && viewLimits(connection, id),
    simulated: connection?.provider === 'simulator',
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    retiredAt: archivedAt?.toISOString() ?? null,
    lastProbe: probe ? viewProbe(probe) : null,
  }
}

function viewLimits({ lane, systems, judges }: ConnectionRow, ownId: string): CallLimits {
  return {
    maxConcurrency: lane?.slots ?? defaultSlots(),
    requestsPerMinute: lane?.requestsPerMinute ?? null,
    tokensPerMinute: lane?.tokensPerMinute ?? null,
    isDefault: lane === null,
    sharedWith: [...systems, ...judges]
      .filter(({ id }) => id !== ownId)
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, 'en')),
  }
}

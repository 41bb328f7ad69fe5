import type { Prisma, Provider as StoredProvider } from '@consilium/db'
import { viewProbe } from './view-probe'

/** The connection and the last test of a system or judge. */
export const llmParts = {
  connection: { select: { provider: true, baseUrl: true, keyHint: true } },
  probes: { orderBy: { createdAt: 'desc' }, take: 1 },
} as const

interface LlmRow {
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

/** The part of a view that systems and judges share: which llm they call, and where. */
export function viewLlm({
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
    simulated: connection?.provider === 'simulator',
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
    lastProbe: probe ? viewProbe(probe) : null,
  }
}

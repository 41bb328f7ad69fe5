import type { Database } from '@consilium/db'
import type { ProbeView } from '../../domain/systems/system-views'

type ProbeRow = NonNullable<Awaited<ReturnType<Database['probe']['findUnique']>>>

export function viewProbe({
  id,
  state,
  outcome,
  message,
  answer,
  servedLlm,
  latencyMs,
  createdAt,
  finishedAt,
}: ProbeRow): ProbeView {
  return {
    id,
    state,
    outcome,
    message,
    answer,
    servedLlm,
    latencyMs,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

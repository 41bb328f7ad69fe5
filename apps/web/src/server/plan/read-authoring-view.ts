import { readAuthoringSpend } from '@consilium/db'
import { formatDollars } from '../../domain/platform/money'
import type { AuthoringView } from '../../domain/plan/plan-views'
import type { Context } from '../platform/context'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'

const MAX_CHOICES = 1_000
const parts = {
  id: true,
  name: true,
  vendor: true,
  archivedAt: true,
  connection: { select: { provider: true } },
} as const

/**
 * The authoring setting of a dataset, all available choices, and this month's spend without what could reveal
 * a hidden llm to its reader.
 */
export async function readAuthoringView(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<AuthoringView> {
  const { version, value } = await readAuthoringSetting(db, datasetId)
  const chosen = [
    ...value.systemIds,
    ...value.exampleSystemIds,
    ...(value.suggestionSystemId ? [value.suggestionSystemId] : []),
  ]
  const page = { select: parts, orderBy: { name: 'asc' }, take: MAX_CHOICES } as const
  const [systems, judges, spend] = await Promise.all([
    db.system.findMany({
      where: {
        kind: { not: 'physicians' },
        connectionId: { not: null },
        OR: [{ archivedAt: null }, { id: { in: chosen } }],
      },
      ...page,
    }),
    db.judge.findMany({
      where: { OR: [{ archivedAt: null }, ...(value.judgeId ? [{ id: value.judgeId }] : [])] },
      ...page,
    }),
    readAuthoringSpend(db, datasetId, { reader: actor.kind === 'person' ? actor.id : null }),
  ])
  return {
    version,
    value,
    systems: systems.map(viewChoice),
    judges: judges.map(viewChoice),
    spend: {
      calls: spend.calls,
      dollars: formatDollars(spend.spentNano),
      callsWithoutCost: spend.callsWithoutCost,
      withheldCalls: spend.withheldCalls,
    },
  }
}

function viewChoice({
  id,
  name,
  vendor,
  archivedAt,
  connection,
}: {
  id: string
  name: string
  vendor: string
  archivedAt: Date | null
  connection: { provider: string } | null
}) {
  return { id, name, vendor, simulated: connection?.provider === 'simulator', archived: archivedAt !== null }
}

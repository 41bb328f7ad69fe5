import { readAuthoringSpend } from '@consilium/db'
import { writeDollars } from '../../domain/money'
import type { AuthoringView } from '../../domain/plan-views'
import type { Context } from '../context'
import { readAuthoringSetting } from './read-dataset-setting'

const MOST = 1_000
const parts = {
  id: true,
  name: true,
  vendor: true,
  retiredAt: true,
  connection: { select: { provider: true } },
} as const

/** The authoring setting of a dataset with all that could be chosen, and what its authors' calls cost this month, but for what would tell its reader which llm is hidden from them. */
export async function readAuthoring(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<AuthoringView> {
  const { version, value } = await readAuthoringSetting(db, datasetId)
  const chosen = [
    ...value.systemIds,
    ...value.exampleSystemIds,
    ...(value.suggestionSystemId ? [value.suggestionSystemId] : []),
  ]
  const page = { select: parts, orderBy: { name: 'asc' }, take: MOST } as const
  const [systems, judges, spend] = await Promise.all([
    db.system.findMany({
      where: {
        kind: { not: 'physicians' },
        connectionId: { not: null },
        OR: [{ retiredAt: null }, { id: { in: chosen } }],
      },
      ...page,
    }),
    db.judge.findMany({
      where: { OR: [{ retiredAt: null }, ...(value.judgeId ? [{ id: value.judgeId }] : [])] },
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
      dollars: writeDollars(spend.spentNano),
      callsWithoutCost: spend.callsWithoutCost,
      withheldCalls: spend.withheldCalls,
    },
  }
}

function viewChoice({
  id,
  name,
  vendor,
  retiredAt,
  connection,
}: {
  id: string
  name: string
  vendor: string
  retiredAt: Date | null
  connection: { provider: string } | null
}) {
  return { id, name, vendor, simulated: connection?.provider === 'simulator', retired: retiredAt !== null }
}

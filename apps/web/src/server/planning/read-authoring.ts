import type { Database } from '@consilium/db'
import { writeDollars } from '../../domain/money'
import type { AuthoringView } from '../../domain/plan-views'
import { readMonthSpend } from './month-spend'
import { readAuthoringSetting } from './read-dataset-setting'

const MOST = 1_000
const parts = { id: true, name: true, vendor: true, retiredAt: true, connection: { select: { provider: true } } } as const

/** The authoring setting of a dataset with all that could be chosen, and what its authors' calls cost this month. */
export async function readAuthoring(db: Database, datasetId: string): Promise<AuthoringView> {
  const { version, value } = await readAuthoringSetting(db, datasetId)
  const chosen = [...value.systemIds, ...value.exampleSystemIds, ...(value.suggestionSystemId ? [value.suggestionSystemId] : [])]
  const page = { select: parts, orderBy: { name: 'asc' }, take: MOST } as const
  const [systems, judges, spend] = await Promise.all([
    db.system.findMany({ where: { kind: { not: 'physicians' }, connectionId: { not: null }, OR: [{ retiredAt: null }, { id: { in: chosen } }] }, ...page }),
    db.judge.findMany({ where: { OR: [{ retiredAt: null }, ...(value.judgeId ? [{ id: value.judgeId }] : [])] }, ...page }),
    readMonthSpend(db, datasetId),
  ])
  return {
    version,
    value,
    systems: systems.map(viewChoice),
    judges: judges.map(viewChoice),
    spend: { calls: spend.calls, dollars: writeDollars(spend.spentNano), callsWithoutCost: spend.callsWithoutCost },
  }
}

function viewChoice({ id, name, vendor, retiredAt, connection }: { id: string; name: string; vendor: string; retiredAt: Date | null; connection: { provider: string } | null }) {
  return { id, name, vendor, simulated: connection?.provider === 'simulator', retired: retiredAt !== null }
}

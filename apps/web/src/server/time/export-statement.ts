import { inTransaction, Prisma, recordAudit } from '@consilium/db'
import { timedWorks } from '../../domain/time/timed-work'
import { writeStatementCsv, type StatementRow } from '../../domain/time/time-csv'
import type { AskStatement, Statement } from '../../domain/time/time-views'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { inMonth } from './in-month'
import { sumDays, type DaySum } from './sum-days'

/**
 * The time that each person spent on a dataset in a month, as sums only: they do not reveal who works on
 * which task, because admins may judge too.
 */
export async function exportStatement(
  { actor, db }: Context,
  { datasetId, month }: AskStatement,
): Promise<Statement> {
  const dataset = await db.dataset.findUnique({ where: { id: datasetId }, select: { name: true } })
  if (!dataset) throw notFound('dataset')
  return inTransaction(db, async (tx) => {
    const days = await sumDays(tx, Prisma.sql`t.dataset_id = ${datasetId}::uuid AND ${inMonth(month)}`)
    const people = await tx.person.findMany({
      where: { id: { in: [...new Set(days.map(({ personId }) => personId))] } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, email: true },
    })
    const rows = people.flatMap(({ id, ...person }) =>
      sumUp(days.filter(({ personId }) => personId === id)).map((sums): StatementRow => ({
        ...person,
        dataset: dataset.name,
        month,
        ...sums,
      })),
    )
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'dataset.time_exported',
      entity: { type: 'dataset', id: datasetId },
      details: { month, rows: rows.length },
    })
    return { csv: writeStatementCsv(rows), people: people.length }
  })
}

function sumUp(
  days: readonly DaySum[],
): Pick<
  StatementRow,
  'kind' | 'tasks' | 'measuredSeconds' | 'addedSeconds' | 'creditedSeconds' | 'corrections'
>[] {
  return timedWorks.toSorted().flatMap((kind) => {
    const own = days.filter((day) => day.kind === kind)
    if (own.length === 0) return []
    const sum = (of: (day: DaySum) => number) => own.reduce((all, day) => all + of(day), 0)
    return [
      {
        kind,
        tasks: new Set(own.map(({ taskId }) => taskId)).size,
        measuredSeconds: sum((day) => day.measuredSeconds),
        addedSeconds: sum((day) => day.addedSeconds),
        creditedSeconds: sum((day) => day.creditedSeconds),
        corrections: sum(({ correction }) => (correction ? 1 : 0)),
      },
    ]
  })
}

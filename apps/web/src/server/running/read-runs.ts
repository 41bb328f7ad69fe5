import { Prisma } from '@consilium/db'
import { splitWords } from '../../domain/platform/search-text'
import type { RunPage, RunSummary } from '../../domain/running/run-views'
import type { ListRuns, RunFilter } from '../../domain/running/runs'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { changeableRuns, visibleRuns } from '../platform/visibility/visible-runs'
import { addListNumbers } from './add-list-numbers'
import { summarizeRun, summaryParts } from './run-summary'

/** Lists a page of the runs that `actor` may see, newest first, with keyset pagination. */
export async function listRuns(ctx: Context, { cursor, take, ...filter }: ListRuns): Promise<RunPage> {
  const { actor, db } = ctx
  const after = cursor === undefined ? null : readCursor(cursor)
  const runs = await db.run.findMany({
    where: {
      AND: [
        visibleRuns(actor),
        ...matchFilter(filter),
        after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {},
      ],
      gradings: { some: {} },
    },
    include: summaryParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: take + 1,
  })
  const shown = runs.slice(0, take)
  const last = shown.at(-1)
  return {
    runs: await addListNumbers(ctx, shown.map(summarizeRun)),
    next: runs.length > take && last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  }
}

function matchFilter({ text, state, dataset, release, system, judge }: RunFilter): Prisma.RunWhereInput[] {
  const words = text === undefined ? [] : splitWords(text)
  return [
    ...(state ? [{ state }] : []),
    ...(dataset ? [{ release: { datasetId: dataset } }] : []),
    ...(release ? [{ releaseId: release }] : []),
    ...(system ? [{ systemId: system }] : []),
    ...(judge ? [{ gradings: { some: { judgeId: judge } } }] : []),
    ...words.map((contains) => {
      const name = { contains, mode: Prisma.QueryMode.insensitive }
      return {
        OR: [
          { system: { name } },
          { release: { name } },
          { release: { dataset: { name } } },
          { gradings: { some: { judge: { name } } } },
        ],
      }
    }),
  ]
}

export function readRun({ actor, db }: Context, id: string): Promise<RunSummary> {
  return findRun(db, { AND: [{ id }, visibleRuns(actor)] })
}

/** Reads a run for the answer to the call that started or changed it. */
export function readChangedRun({ actor, db }: Context, id: string): Promise<RunSummary> {
  return findRun(db, { AND: [{ id }, changeableRuns(actor)] })
}

async function findRun(db: Context['db'], where: Prisma.RunWhereInput): Promise<RunSummary> {
  const run = await db.run.findFirst({ where, include: summaryParts })
  if (!run) throw notFound('run')
  return summarizeRun(run)
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [, at, id] = /^([\dTZ:.-]+)_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw new Refusal(
      'invalid_input',
      'This is not a cursor of this list. Use the “nextCursor” of the previous page, or leave it out to start again.',
      'cursor',
    )
  return { at: new Date(at), id }
}

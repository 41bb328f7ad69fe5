import { readStoredBoard } from '@consilium/worker/boards'
import { describePhysicians } from '@consilium/scoring'
import { composeSections } from '../../../domain/results/baseline/compose-sections'
import type { BaselineResult, HumanBaseline } from '../../../domain/results/baseline/human-baseline'
import { Stated } from '../../../domain/results/baseline/statements'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleReleases } from '../../platform/visibility/visible-releases'
import { readsDatasets } from '../../platform/visibility/visible-tasks'
import { countBaseline } from './count-baseline'

/** The reporting list for the human baseline of a release: for everyone once it is published, before for admins. */
export async function readHumanBaseline(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<HumanBaseline> {
  const release = await db.release.findFirst({
    where: {
      AND: [{ id }, readsDatasets(actor) ? visibleReleases(actor) : { publication: { isNot: null } }],
    },
    select: {
      name: true,
      dataset: { select: { name: true } },
      publication: { select: { releaseId: true } },
      statements: { orderBy: { version: 'desc' }, take: 1, select: { version: true, items: true } },
    },
  })
  if (!release) throw notFound('release')
  const [latest] = release.statements
  const statements = Stated.parse(latest?.items ?? {})
  const [counts, results] = await Promise.all([countBaseline(db, id), readResults(db, id)])
  return {
    releaseId: id,
    release: release.name,
    dataset: release.dataset.name,
    isPublished: release.publication !== null,
    version: latest?.version ?? 0,
    statements,
    counts,
    results,
    sections: composeSections({ counts, statements, results }),
  }
}

/** The published results of physicians without AI; of each judge and profile the latest. */
async function readResults(db: Context['db'], releaseId: string): Promise<BaselineResult[]> {
  const runs = await db.run.findMany({
    where: {
      releaseId,
      answerOrigin: 'no_ai',
      limit: null,
      publishedAt: { not: null },
      notices: { none: {} },
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
    select: {
      id: true,
      gradings: {
        orderBy: { createdAt: 'asc' },
        select: { judge: { select: { name: true } }, results: { select: { profile: true, board: true } } },
      },
    },
  })
  const found = new Map<string, BaselineResult>()
  for (const { id: runId, gradings } of runs)
    for (const { judge, results } of gradings)
      for (const { profile, board: stored } of results) {
        const board = readStoredBoard(stored)
        const { clipped, low, high } = board.headline
        const key = `${judge.name} ${profile}`
        if (found.has(key)) continue
        found.set(key, {
          runId,
          judge: judge.name,
          profile,
          score: clipped,
          interval: low === null || high === null ? null : { low, high },
          physicians: describePhysicians(board, 'headline'),
        })
      }
  return [...found.values()]
}

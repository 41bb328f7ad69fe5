import type { RunChoices } from '../../domain/running/run-views'
import type { Context } from '../platform/context'
import { visibleRuns } from '../platform/visibility/visible-runs'

const MAX_CHOICES = 200

/** What the runs that the reader may see can be filtered by, by name. */
export async function readRunChoices({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<RunChoices> {
  const named = { orderBy: { name: 'asc' }, take: MAX_CHOICES } as const
  const runs = { some: visibleRuns(actor) }
  const [releases, systems, judges] = await Promise.all([
    db.release.findMany({
      where: { runs },
      select: { id: true, name: true, dataset: { select: { id: true, name: true } } },
      ...named,
    }),
    db.system.findMany({ where: { runs }, select: { id: true, name: true }, ...named }),
    db.judge.findMany({
      where: { gradings: { some: { run: visibleRuns(actor) } } },
      select: { id: true, name: true },
      ...named,
    }),
  ])
  return {
    datasets: [...new Map(releases.map(({ dataset }) => [dataset.id, dataset])).values()],
    releases: releases.map(({ id, name, dataset }) => ({ id, name, dataset: dataset.name })),
    systems,
    judges,
  }
}

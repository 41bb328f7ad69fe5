import { acknowledgeGuidelines } from '../../../apps/web/src/server/guidelines/acknowledge-guidelines'
import { publishGuidelines } from '../../../apps/web/src/server/guidelines/publish-guidelines'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { guidelines, readsLate } from '../content/guidelines'
import { asPerson } from './make-authoring'
import type { DemoPerson } from './make-people'

/** Publishes the guidelines of the demo dataset, which all but one physician have read. */
export async function makeGuidelines(
  ctx: Context,
  datasetId: string,
  people: ReadonlyMap<string, DemoPerson>,
): Promise<void> {
  const published = await ctx.db.datasetSetting.count({ where: { datasetId, kind: 'guidelines' } })
  const readers = [...people.values()].filter(({ roles }) => roles.includes('physician'))
  for (const [index, version] of guidelines.entries()) {
    if (index < published) continue
    await publishGuidelines(ctx, { datasetId, basedOn: index, ...version })
    for (const { key } of readers)
      if (index === 0 || key !== readsLate)
        await acknowledgeGuidelines(asPerson(ctx, people, key), { datasetId, version: index + 1 })
  }
}

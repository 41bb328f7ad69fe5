import { StoredGuidelines, type ReadGuidelines } from '../../domain/guidelines/guidelines'
import type { GuidelinesView } from '../../domain/guidelines/guidelines-views'
import type { Context } from '../platform/context'
import { findGuidedDataset } from './find-guided-dataset'
import { notFound } from '../platform/refusal'
import { readVersions } from './read-versions'

/** A version of a dataset’s guidelines; the current one unless another is requested. */
export async function readGuidelines(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, version }: ReadGuidelines,
): Promise<GuidelinesView> {
  const dataset = await findGuidedDataset(ctx, datasetId)
  const {
    lines = [],
    acknowledged = null,
    duty = null,
  } = (await readVersions(ctx, [dataset])).get(datasetId) ?? {}
  const number = version ?? lines[0]?.version
  if (number === undefined)
    return { dataset, versions: lines, shown: null, comparedWith: null, acknowledged, duty }
  if (!lines.some((line) => line.version === number)) throw notFound('version')
  const isAcknowledged = acknowledged !== null && acknowledged.version < number
  const before = isAcknowledged ? acknowledged.version : number - 1
  const [shown, earlier] = await Promise.all([
    readText(ctx, datasetId, number),
    before > 0 ? readText(ctx, datasetId, before) : null,
  ])
  return {
    dataset,
    versions: lines,
    shown,
    comparedWith: earlier && { ...earlier, isAcknowledged },
    acknowledged,
    duty,
  }
}

async function readText({ db }: Pick<Context, 'db'>, datasetId: string, version: number) {
  const { value } = await db.datasetSetting.findUniqueOrThrow({
    where: { datasetId_kind_version: { datasetId, kind: 'guidelines', version } },
    select: { value: true },
  })
  const { text, faq, contact } = StoredGuidelines.parse(value)
  return { version, text, faq, contact }
}

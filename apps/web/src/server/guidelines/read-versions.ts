import type { Database, Prisma, Transaction } from '@consilium/db'
import { findOwedVersion } from '../../domain/guidelines/find-owed-version'
import { StoredGuidelines } from '../../domain/guidelines/guidelines'
import type { Duty, GuidelinesView, VersionLine } from '../../domain/guidelines/guidelines-views'
import { findRefusal } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'

export interface Dataset {
  id: string
  name: string
}

interface Versions {
  /** Newest first. */
  lines: VersionLine[]
  acknowledged: GuidelinesView['acknowledged']
  duty: Duty | null
}

/** The versions of each dataset’s guidelines, without their texts, and what the actor has to acknowledge. */
export async function readVersions(
  { actor, db }: Pick<Context, 'actor'> & { db: Database | Transaction },
  datasets: readonly Dataset[],
): Promise<Map<string, Versions>> {
  const personId = actor.kind === 'person' ? actor.id : null
  const where = {
    datasetId: { in: datasets.map(({ id }) => id) },
    kind: 'guidelines',
  } satisfies Prisma.DatasetSettingWhereInput
  const mine = { where: { personId: personId ?? undefined }, select: { at: true } }
  // The text is left out by the database: a list of versions must not load all of them.
  const [rows, heads] = await Promise.all([
    db.datasetSetting.findMany({
      where,
      orderBy: { version: 'desc' },
      select: {
        id: true,
        datasetId: true,
        version: true,
        createdAt: true,
        ...(personId === null ? {} : { acknowledgments: mine }),
      },
    }),
    db.$queryRaw<{ id: string; head: unknown }[]>`
      SELECT id::text, value - 'text' - 'faq' - 'contact' AS head FROM dataset_setting
      WHERE kind = 'guidelines' AND dataset_id = ANY (${where.datasetId.in}::uuid[])`,
  ])
  const headOf = new Map(heads.map(({ id, head }) => [id, Head.parse(head)]))
  const owes = findRefusal(actor, 'guidelines.acknowledge') === null
  return new Map(
    datasets.map((dataset) => {
      const own = rows.filter(({ datasetId }) => datasetId === dataset.id)
      const lines = own.map(({ id, version, createdAt }): VersionLine => ({
        version,
        publishedAt: createdAt.toISOString(),
        note: headOf.get(id)?.note ?? '',
        mustAcknowledge: headOf.get(id)?.mustAcknowledge ?? true,
      }))
      const last = own.find(({ acknowledgments }) => acknowledgments?.[0])
      const at = last?.acknowledgments?.[0]?.at
      const acknowledged = last && at ? { version: last.version, at: at.toISOString() } : null
      return [
        dataset.id,
        { lines, acknowledged, duty: owes ? findDuty(dataset, lines, acknowledged?.version ?? null) : null },
      ]
    }),
  )
}

const Head = StoredGuidelines.pick({ note: true, mustAcknowledge: true })

function findDuty(dataset: Dataset, lines: readonly VersionLine[], acknowledged: number | null): Duty | null {
  const owed = findOwedVersion(lines, acknowledged)
  const current = lines[0]
  return owed && current
    ? {
        dataset,
        version: current.version,
        changedAt: owed.publishedAt,
        isChange: acknowledged !== null,
      }
    : null
}

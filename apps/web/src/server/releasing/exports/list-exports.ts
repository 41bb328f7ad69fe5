import type { Prisma } from '@consilium/db'
import { z } from 'zod'
import type { PageQuery } from '../../../domain/platform/page'
import type { ReleaseExport } from '../../../domain/releasing/exports'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { readCursor, writeCursor } from '../../platform/rest/cursor'
import { visibleExports } from '../../platform/visibility/visible-exports'
import { visibleReleases } from '../../platform/visibility/visible-releases'

const fields = {
  id: true,
  releaseId: true,
  format: true,
  state: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  expiresAt: true,
  total: true,
  written: true,
  failure: true,
  requestedBy: { select: { name: true } },
  file: { select: { name: true, bytes: true, sha256: true } },
} satisfies Prisma.ExportSelect

type Row = Prisma.ExportGetPayload<{ select: typeof fields }>

const ExportKey = z.tuple([z.iso.datetime(), z.uuid()])

/** Lists a page of the files of a release, newest first, with keyset pagination. */
export async function listExports(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { releaseId, cursor, limit }: PageQuery & { releaseId: string },
): Promise<{ items: ReleaseExport[]; nextCursor: string | null }> {
  const [createdAt, id] = readCursor(cursor, ExportKey) ?? []
  const release = await db.release.findFirst({
    where: { AND: [{ id: releaseId }, visibleReleases(actor)] },
    select: { id: true },
  })
  if (!release) throw notFound('release')
  const rows = await db.export.findMany({
    where: {
      AND: [
        { releaseId },
        visibleExports(actor),
        createdAt ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] } : {},
      ],
    },
    select: fields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(describeExport),
    nextCursor: last && rows.length > limit ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}

/** Reads one file of a release, as far as it is written. */
export async function readExport(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<ReleaseExport> {
  const row = await db.export.findFirst({
    where: { AND: [{ id }, visibleExports(actor)] },
    select: fields,
  })
  if (!row) throw notFound('export')
  return describeExport(row)
}

function describeExport({ format, state, expiresAt, requestedBy, file, ...row }: Row): ReleaseExport {
  const isExpired = state === 'done' && expiresAt !== null && expiresAt.getTime() <= Date.now()
  const isWritten = state === 'done'
  return {
    id: row.id,
    releaseId: row.releaseId,
    format: format === 'healthbench_professional' ? 'healthbench-professional' : format,
    state: isExpired ? 'expired' : state,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    requestedBy: requestedBy?.name ?? null,
    total: row.total,
    written: row.written,
    failure: row.failure,
    fileName: file?.name ?? null,
    bytes: isWritten && file ? Number(file.bytes) : null,
    sha256: file?.sha256 ?? null,
  }
}

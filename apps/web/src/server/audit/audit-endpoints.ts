import { z } from 'zod'
import { AuditFilter } from '../../domain/audit/audit'
import { exportFormats, type ExportFormatName } from '../../domain/audit/audit-export'
import { exportEvents } from './export-events'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'

const download = (
  format: ExportFormatName,
  summary: string,
  details: string,
  description: string,
): Endpoint =>
  endpoint({
    method: 'GET',
    path: `/audit.${format}`,
    action: 'audit.export',
    summary,
    description: `${details} The download is recorded in the log.`,
    query: AuditFilter,
    responses: {
      200: { description, schema: z.string(), mediaType: exportFormats[format].mediaType.split(';', 1)[0] },
    },
    handle: async ({ ctx, query }) => ({
      status: 200,
      body: null,
      stream: await exportEvents(ctx, format, query),
      headers: {
        'content-type': exportFormats[format].mediaType,
        'content-disposition': `attachment; filename="audit.${format}"`,
      },
    }),
  })

export const auditEndpoints: readonly Endpoint[] = [
  download(
    'jsonl',
    'Download the audit log',
    'Oldest first, with the hashes that link its events.',
    'One event per line, in UTF-8. Its hash is SHA-256 over previousHash, at, actorKind, actorId, action, entityType, entityId and details, one per line.',
  ),
  download(
    'csv',
    'Download the audit log as CSV',
    'The same events as CSV.',
    'CSV with a header row, in UTF-8. Cells that a spreadsheet would run as a formula start with an apostrophe.',
  ),
]

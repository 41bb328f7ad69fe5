import type { AuditRow } from './audit'
import { formatSentence } from './audit-sentence'
import { formatCsvCell } from '../platform/format-csv-cell'

/** An exported event. `at` has microseconds and `details` are byte-exact, because the hash covers both. */
export interface ExportedEvent {
  id: string
  at: string
  actorKind: string
  actorId: string | null
  /** Current names and the event as a sentence, for readers; the hash doesn't cover them. */
  actor: string | null
  action: string
  entityType: string
  entityId: string
  object: string | null
  sentence: string
  details: string
  previousHash: string
  hash: string
}

/** Combines the hashed fields of an event with the readable ones. */
export function exportEvent(
  { actor, object, ...row }: AuditRow,
  exact: Pick<ExportedEvent, 'at' | 'details' | 'previousHash' | 'hash'>,
): ExportedEvent {
  return {
    id: row.id,
    at: exact.at,
    actorKind: actor.kind,
    actorId: actor.id,
    actor: actor.name,
    action: row.action,
    entityType: object.type,
    entityId: object.id,
    object: object.name,
    sentence: formatSentence({ actor, object, action: row.action })
      .map(({ text }) => text)
      .join(''),
    details: exact.details,
    previousHash: exact.previousHash,
    hash: exact.hash,
  }
}

const columns = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actor',
  'action',
  'entityType',
  'entityId',
  'object',
  'sentence',
  'details',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof ExportedEvent)[]

interface ExportFormat {
  mediaType: string
  head: string
  write: (event: ExportedEvent) => string
}

/** The two download formats of the log. */
export const exportFormats = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: `${columns.map((column) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(',')}\r\n`,
    write: (event) => `${columns.map((column) => formatCsvCell(event[column] ?? '')).join(',')}\r\n`,
  },
  jsonl: {
    mediaType: 'application/jsonl; charset=utf-8',
    head: '',
    write: (event) => `${JSON.stringify(event)}\n`,
  },
} as const satisfies Record<string, ExportFormat>

export type ExportFormatName = keyof typeof exportFormats

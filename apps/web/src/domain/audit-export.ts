import type { AuditRow } from './audit'
import { sentenceOf } from './audit-sentence'
import { csvCell } from './csv-cell'

/** An event as it is exported: with its time to the microsecond and its details byte for byte, which its hash is over. */
export interface ExportedEvent {
  id: string
  at: string
  actorKind: string
  actorId: string | null
  /** Their names now, and the event in words: for readers, not for the hash. */
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

/** What of an event is hashed, with what makes it readable. */
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
    sentence: sentenceOf({ actor, object, action: row.action })
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

/** The two files that the log is downloaded as. */
export const exportFormats = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: `${columns.map((column) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(',')}\r\n`,
    write: (event) => `${columns.map((column) => csvCell(event[column] ?? '')).join(',')}\r\n`,
  },
  jsonl: {
    mediaType: 'application/jsonl; charset=utf-8',
    head: '',
    write: (event) => `${JSON.stringify(event)}\n`,
  },
} as const satisfies Record<string, ExportFormat>

export type ExportFormatName = keyof typeof exportFormats

import type { Database, Transaction } from '@consilium/db'
import { readAddress } from '../../../domain/answering/answer-texts'
import { readLinkWords } from '../../../domain/guard/typed-links'
import { datasetSources, selectTexts, taskSources } from './text-sources'

/** A text of people in a column of a row. `path` leads to it inside of JSON. */
export interface StoredText {
  table: string
  key: string
  version: string | null
  position: number | null
  column: string
  path: string
  text: string
}

interface Row {
  subject: string
  table: string
  key: string
  version: string | null
  position: number | null
  columns: Record<string, unknown>
}

type Reader = Pick<Database | Transaction, '$queryRaw'>

/** The guarded texts of each task, in groups that were checked together when they were written. */
export const listTextsOfTasks = (db: Reader, taskIds: readonly string[]) =>
  listTexts(db, taskSources, taskIds)

/** The guarded texts of each dataset outside of its tasks. */
export const listTextsOfDatasets = (db: Reader, datasetIds: readonly string[]) =>
  listTexts(db, datasetSources, datasetIds)

async function listTexts(
  db: Reader,
  sources: typeof taskSources,
  subjects: readonly string[],
): Promise<Map<string, StoredText[][]>> {
  if (subjects.length === 0) return new Map()
  const rows = await db.$queryRaw<Row[]>(selectTexts(sources, subjects))
  const found = new Map<string, Map<string, StoredText[]>>()
  for (const row of rows) {
    const groups = found.get(row.subject) ?? new Map<string, StoredText[]>()
    found.set(row.subject, groups)
    // A version and its rubric are written as one.
    const group =
      row.table === 'task_version' || row.table === 'criterion' ? row.version : `${row.table} ${row.key}`
    const { table, key, version, position } = row
    groups.set(`${group}`, [
      ...(groups.get(`${group}`) ?? []),
      ...readRow(row).map((text) => ({ table, key, version, position, ...text })),
    ])
  }
  return new Map(
    [...found].map(([subject, groups]) => [
      subject,
      [...groups.values()].filter((texts) => texts.length > 0),
    ]),
  )
}

/** What replaces a redacted text; its day would be found as a date. */
const TOMBSTONE = /\[redacted \d{4}-\d\d-\d\d: patient data\]/g

type Found = Pick<StoredText, 'column' | 'path' | 'text'>

/** The texts that people wrote in a row; answers of models and what the platform notes are left out. */
export function readRow({ table, columns }: Pick<Row, 'table' | 'columns'>): Found[] {
  return Object.entries(columns)
    .flatMap(([column, value]) =>
      column === 'conversation'
        ? readConversation(value, table === 'turn' ? 'answers' : columns['authoring'])
        : readValue(value, column).map((found) => ({ column, ...found })),
    )
    .map((found) => ({ ...found, text: found.text.replace(TOMBSTONE, (stone) => ' '.repeat(stone.length)) }))
    .filter(({ text }) => text.trim() !== '')
}

/**
 * The messages that people wrote. `authoring` says which assistant messages are answers of models; an imported
 * conversation doesn’t say it, so all of its messages count.
 */
function readConversation(conversation: unknown, authoring: unknown): Found[] {
  const messages = Array.isArray(conversation) ? conversation : []
  const origins = isRecord(authoring) && Array.isArray(authoring['turns']) ? authoring['turns'] : null
  return messages.flatMap((message: unknown, index) => {
    if (!isRecord(message) || typeof message['content'] !== 'string') return []
    const origin: unknown = origins?.[index]
    const isAnswer =
      message['role'] === 'assistant' &&
      (authoring === 'answers' || (isRecord(origin) && origin['origin'] === 'answer'))
    return isAnswer ? [] : [{ column: 'conversation', path: `${index}`, text: message['content'] }]
  })
}

/** What the platform writes into JSON: names of models, ids, times and hashes. */
const NOT_TYPED = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/i
const KEYS_OF_PLATFORM = new Set(['servedLlm', 'turns', 'voices'])

function readValue(value: unknown, name: string): Pick<Found, 'path' | 'text'>[] {
  if (typeof value === 'string') {
    if (name === 'evidence') return readEvidence(value)
    return NOT_TYPED.test(value.trim()) ? [] : [{ path: '', text: value }]
  }
  // Sources of an answer: an address is no finding, what its words say may be one.
  if (name === 'sources' && Array.isArray(value))
    return value.flatMap((source: unknown, index) =>
      typeof source === 'string' ? [{ path: `${index}`, text: readAddress(source) }] : [],
    )
  if (name === 'tags' && Array.isArray(value)) return [{ path: '', text: value.join('\n') }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    KEYS_OF_PLATFORM.has(key)
      ? []
      : readValue(inner, key).map(({ path, text }) => ({ path: path === '' ? key : `${key}.${path}`, text })),
  )
}

/** A link is evidence; what its path and query say is read as words. */
function readEvidence(text: string): Pick<Found, 'path' | 'text'>[] {
  return [
    { path: '', text: text.replace(/https?:\/\/\S+/giu, (link) => ' '.repeat(link.length)) },
    { path: 'links', text: readLinkWords(text) },
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { createHash, type Hash } from 'node:crypto'
import type pg from 'pg'

export interface AuditFault {
  kind: 'event' | 'chain' | 'anchor'
  /** One sentence that describes the fault and its location. */
  sentence: string
}

export interface AuditCheck {
  events: number
  chains: number
  anchors: number
  /** Events after the last anchor; the removal of a tail of these would not be detected. */
  unanchored: number
  /** The hash of the newest anchor, to store outside the database. */
  newestAnchor: string | null
  faults: AuditFault[]
  ms: number
}

interface EventRow {
  id: string
  entity_type: string
  entity_id: string
  /** The content that its hash covers, except the previous hash. */
  content: string
  previous_hash: string
  hash: string
}

interface AnchorRow {
  id: string
  at: string
  after_id: string
  up_to_id: string
  events: string
  digest: string
  previous_hash: string
  hash: string
}

interface Anchor extends AnchorRow {
  from: bigint
  to: bigint
  seen: number
  digesting: Hash
}

const MAX_FAULTS = 100
const BATCH = 5_000
const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Recomputes, outside the database, the hashes of all audit events, their chains and the anchors. With
 * `known`, the hash of an anchor stored elsewhere, that anchor must still exist. Reports at most 100 faults.
 */
export async function verifyAudit(
  client: pg.ClientBase,
  { known }: { known?: string | undefined } = {},
): Promise<AuditCheck> {
  const startedAt = performance.now()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const faults: AuditFault[] = []
    const report = (kind: AuditFault['kind'], sentence: string) =>
      void (faults.length < MAX_FAULTS && faults.push({ kind, sentence }))
    const anchors = await readAnchors(client, report)
    const newestAnchor = anchors.at(-1)?.hash ?? null
    if (known !== undefined && !anchors.some(({ hash }) => hash === known))
      report(
        'anchor',
        `There is no anchor with the hash ${known}, which was stored elsewhere: anchors were replaced.`,
      )
    const counts = await walkChains(client, anchors, report)
    for (const anchor of anchors) checkAnchor(anchor, report)
    return {
      ...counts,
      anchors: anchors.length,
      newestAnchor,
      faults,
      ms: Math.round(performance.now() - startedAt),
    }
  } finally {
    await client.query('ROLLBACK')
  }
}

type Report = (kind: AuditFault['kind'], sentence: string) => void

async function readAnchors(client: pg.ClientBase, report: Report): Promise<Anchor[]> {
  const { rows } = await client.query<AnchorRow>(
    `SELECT id, ${utc('at')} AS at, after_id, up_to_id, events, digest, previous_hash, hash FROM audit_anchor ORDER BY id`,
  )
  let [hash, upTo] = ['', '0']
  return rows.map((row) => {
    const expected = sha256(
      [row.previous_hash, row.at, row.after_id, row.up_to_id, row.events, row.digest].join('\n'),
    )
    if (row.hash !== expected)
      report('anchor', `Anchor ${row.id} was changed: its hash does not match its content.`)
    if (row.previous_hash !== hash || row.after_id !== upTo)
      report(
        'anchor',
        `Anchor ${row.id} does not follow the one before it: an anchor was removed, changed or inserted.`,
      )
    ;[hash, upTo] = [row.hash, row.up_to_id]
    return {
      ...row,
      from: BigInt(row.after_id),
      to: BigInt(row.up_to_id),
      seen: 0,
      digesting: createHash('sha256'),
    }
  })
}

async function walkChains(
  client: pg.ClientBase,
  anchors: Anchor[],
  report: Report,
): Promise<Pick<AuditCheck, 'events' | 'chains' | 'unanchored'>> {
  const { rows: types } = await client.query<{ type: string }>(
    'SELECT entity_type AS type FROM audit_event GROUP BY entity_type ORDER BY entity_type COLLATE "C"',
  )
  const counts = { events: 0, chains: 0, unanchored: 0 }
  for (const { type } of types) {
    await client.query(
      `DECLARE events NO SCROLL CURSOR FOR SELECT id, entity_type, entity_id,
         concat_ws(E'\\n', ${utc('at')}, actor_kind::text, COALESCE(actor_id::text, ''), action, entity_type, entity_id::text, details) AS content,
         previous_hash, hash FROM audit_event WHERE entity_type = ${client.escapeLiteral(type)} ORDER BY entity_id, id`,
    )
    let before: EventRow | null = null
    let covering: Anchor | null = null
    for (;;) {
      const { rows } = await client.query<EventRow>(`FETCH ${BATCH} FROM events`)
      if (rows.length === 0) break
      for (const row of rows) {
        const isNew: boolean = before?.entity_id !== row.entity_id
        checkEvent(row, isNew ? null : before, report)
        const anchor: Anchor | null = findAnchor(anchors, BigInt(row.id))
        // The anchor's digest covers the last event of each chain in its range.
        if (before && covering && (isNew || anchor !== covering)) digest(covering, before)
        counts.events++
        if (isNew) counts.chains++
        if (anchor) anchor.seen++
        else counts.unanchored++
        before = row
        covering = anchor
      }
    }
    if (before && covering) digest(covering, before)
    await client.query('CLOSE events')
  }
  return counts
}

function checkEvent(row: EventRow, before: EventRow | null, report: Report): void {
  const where = `event ${row.id} of ${row.entity_type} ${row.entity_id}`
  if (row.hash !== sha256(`${row.previous_hash}\n${row.content}`))
    report('event', `The ${where} was changed: its hash does not match its content.`)
  if (row.previous_hash !== (before?.hash ?? ''))
    report(
      'chain',
      `The ${where} does not follow ${before ? `event ${before.id}` : 'the beginning of its chain'}: a row between them was removed, changed or inserted.`,
    )
}

function checkAnchor(anchor: Anchor, report: Report): void {
  const seen = anchor.digesting.digest('hex')
  if (anchor.seen === Number(anchor.events) && seen === anchor.digest) return
  const missing = Number(anchor.events) - anchor.seen
  const how =
    missing > 0
      ? `${missing} of the ${anchor.events} events it covers ${missing === 1 ? 'is' : 'are'} missing`
      : missing < 0
        ? `${-missing} events were inserted`
        : 'the newest events of some chains are not those it covers'
  report(
    'anchor',
    `Anchor ${anchor.id} of ${anchor.at} is invalid: ${how} (events ${anchor.from + 1n}–${anchor.to}).`,
  )
}

function digest({ digesting }: Anchor, { entity_type: type, entity_id: id, hash }: EventRow): void {
  digesting.update(`${type}:${id}:${hash}\n`)
}

/** Anchors follow each other without gaps, so the first one that reaches the id covers it. */
function findAnchor(anchors: readonly Anchor[], id: bigint): Anchor | null {
  let [low, high] = [0, anchors.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((anchors[middle] as Anchor).to < id) low = middle + 1
    else high = middle
  }
  return anchors[low] ?? null
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

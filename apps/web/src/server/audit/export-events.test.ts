import { anchorAudit, inTransaction, INSTALLATION, recordAudit, type AuditActor } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportedEvent } from '../../domain/audit/audit-export'
import { dispatch } from '../entry/dispatch'
import { openTestApi, type TestApi } from '../testing/open-test-api'

let api: TestApi
let admin: { authorization: string }
const run = randomUUID()
let hostile = ''

beforeAll(async () => {
  api = await openTestApi()
  admin = await api.authorize('admin')
  hostile = (
    await api.db.person.create({
      data: { email: 'a@example.org', name: '=HYPERLINK("https://evil.example","x")' },
      select: { id: true },
    })
  ).id
  await write({ kind: 'person', id: hostile }, 'run.paused', 'run', run, {
    note: 'grün, "quoted"\nand a line',
  })
  // More than two batches, in chains of five.
  const chains = Array.from({ length: 500 }, () => randomUUID())
  for (let round = 0; round < 5; round++) {
    await api.pool.query(
      `INSERT INTO audit_event (actor_kind, action, entity_type, entity_id, details) SELECT 'platform', 'run.started', 'run', id, '{"round":' || $2 || '}' FROM unnest($1::uuid[]) AS chain (id) ORDER BY audit_lock('run', id), id`,
      [chains, `${round}`],
    )
  }
  await anchorAudit(api.db)
})
afterAll(() => api.close())

const write = (actor: AuditActor, action: string, type: string, id: string, details = {}) =>
  inTransaction(api.db, (tx) => recordAudit(tx, { actor, action, entity: { type, id }, details }))
const get = (path: string, headers: Record<string, string> = admin) =>
  dispatch(new Request(`http://localhost:3000/api/v1${path}`, { headers }))
const readLines = async (path: string) =>
  (await (await get(path)).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedEvent)

/** Verifies an exported file without access to the database. */
function findFaults(events: ExportedEvent[]): string[] {
  const ends = new Map<string, string>()
  return events.flatMap((e) => {
    const hash = createHash('sha256')
      .update(
        [
          e.previousHash,
          e.at,
          e.actorKind,
          e.actorId ?? '',
          e.action,
          e.entityType,
          e.entityId,
          e.details,
        ].join('\n'),
      )
      .digest('hex')
    const chain = `${e.entityType}:${e.entityId}`
    const before = ends.get(chain) ?? ''
    ends.set(chain, e.hash)
    return [
      ...(hash === e.hash ? [] : [`event ${e.id} was changed`]),
      ...(before === e.previousHash ? [] : [`event ${e.id} does not follow`]),
    ]
  })
}

describe('the exported log', () => {
  it('contains every event once, and can be verified from the file alone', async () => {
    const events = await readLines('/audit.jsonl')
    expect(events).toHaveLength(await api.db.auditEvent.count())
    expect(events.map(({ id }) => Number(id))).toEqual(
      events.map(({ id }) => Number(id)).sort((a, b) => a - b),
    )
    expect(findFaults(events)).toEqual([])
    expect(events.at(-1)).toMatchObject({ action: 'audit.exported', entityType: INSTALLATION.type })

    const middle = events.findIndex(
      ({ action, details }) => action === 'run.started' && details.includes('2'),
    )
    const changed = events.map((event, index) =>
      index === middle ? { ...event, details: '{"round":9}' } : event,
    )
    expect(findFaults(changed)).toEqual([`event ${events[middle]?.id} was changed`])
    expect(findFaults(events.filter((_, index) => index !== middle))).toHaveLength(1)
  })

  it('matches the digests of the anchors', async () => {
    const events = await readLines('/audit.jsonl')
    const anchor = await api.db.auditAnchor.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const ends = new Map<string, string>()
    for (const e of events)
      if (BigInt(e.id) > anchor.afterId && BigInt(e.id) <= anchor.upToId)
        ends.set(`${e.entityType}:${e.entityId}`, e.hash)
    const text = [...ends]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([chain, hash]) => `${chain}:${hash}\n`)
      .join('')
    expect(createHash('sha256').update(text).digest('hex')).toBe(anchor.digest)
  })

  it('is audited before the first byte, even if the download is canceled', async () => {
    const count = () => api.db.auditEvent.count({ where: { action: 'audit.exported' } })
    const before = await count()
    const response = await get(`/audit.csv?type=run&id=${run}`)
    expect(await count()).toBe(before + 1)
    await response.body?.cancel()
    const last = await api.db.auditEvent.findFirstOrThrow({
      where: { action: 'audit.exported' },
      orderBy: { id: 'desc' },
    })
    expect(last).toMatchObject({
      actorKind: 'api_key',
      details: `{"filter":{"id":"${run}","type":"run"},"format":"csv"}`,
    })
  })

  it('supports the filters of the page', async () => {
    expect(
      (await readLines(`/audit.jsonl?type=run&id=${run}`)).map(({ action, sentence }) => [action, sentence]),
    ).toEqual([['run.paused', `=HYPERLINK("https://evil.example","x") paused the run ${run.slice(0, 8)}`]])
    expect(
      (await readLines('/audit.jsonl?who=operator')).every(({ actorKind }) => actorKind === 'operator'),
    ).toBe(true)
    expect((await readLines('/audit.jsonl?type=run')).length).toBe(2_501)
  })

  it('contains no formulas that a spreadsheet would run', async () => {
    const response = await get(`/audit.csv?type=run&id=${run}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [head, ...rest] = (await response.text()).split('\r\n')
    expect(head).toBe(
      'id,at,actor_kind,actor_id,actor,action,entity_type,entity_id,object,sentence,details,previous_hash,hash',
    )
    const line = rest.join('\r\n')
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(line).toContain('"{""note"":""grün, \\""quoted\\""\\nand a line""}"')
    for (const cell of line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
      expect(cell.trim()).not.toMatch(/^"?[=+\-@\t\r]/)
  })

  it('requires the scope, and refuses unknown filters', async () => {
    const read = await api.authorize('read', 'run', 'import')
    expect((await get('/audit.jsonl', read)).status).toBe(403)
    expect((await get('/audit.jsonl?from=yesterday')).status).toBe(422)
    expect((await get('/audit.jsonl?everything=1')).status).toBe(422)
  })
})

import { Prisma, type Database } from '@consilium/db'
import { createHash, randomUUID } from 'node:crypto'
import { limits } from '../../../domain/platform/limits'
import { Refusal } from '../refusal'
import type { Answer } from './endpoint'
import type { Content } from './request-content'

interface Request {
  apiKeyId: string
  key: string
  /** Method, path and query. */
  call: string
  content: Content
}

interface Lease {
  apiKeyId: string
  key: string
  leaseId: string
}

/** A process that dies leaves its key pending for this long. */
const LEASE_MS = 60_000

/**
 * Runs `work` once per idempotency key; a repeat gets the first response. A refused or failed attempt frees
 * its key, and so does one whose process died.
 */
export async function answerOnce(
  db: Database,
  { apiKeyId, key, call, content }: Request,
  work: () => Promise<Answer>,
  { leaseMs = LEASE_MS } = {},
): Promise<Answer> {
  if (key.length > limits.idempotencyKeyCharacters)
    throw new Refusal(
      'invalid_input',
      `The idempotency key is longer than ${limits.idempotencyKeyCharacters} characters.`,
      'Idempotency-Key',
    )
  const mine: Lease = { apiKeyId, key, leaseId: randomUUID() }
  if (!(await claim(db, mine, hashOf(call, content.known() ?? ''), leaseMs))) {
    const earlier = await db.idempotencyKey.findUnique({ where: { apiKeyId_key: { apiKeyId, key } } })
    if (!earlier || earlier.status === null)
      throw new Refusal('conflict', 'The first request with this idempotency key is still being answered.')
    if (earlier.requestHash !== hashOf(call, await content.read()))
      throw new Refusal(
        'conflict',
        'This idempotency key was used for another request or another body. Use a new one.',
      )
    return { status: earlier.status, body: earlier.body, headers: { 'idempotency-replayed': 'true' } }
  }
  const renewal = setInterval(() => {
    renew(db, mine, leaseMs).catch(() => undefined)
  }, leaseMs / 3)
  try {
    const answer = await work()
    const known = content.known()
    if (answer.status >= 400 || known === null) await db.idempotencyKey.deleteMany({ where: mine })
    else
      await db.idempotencyKey.updateMany({
        where: mine,
        data: {
          requestHash: hashOf(call, known),
          status: answer.status,
          body: (answer.body ?? Prisma.JsonNull) as Prisma.InputJsonValue,
        },
      })
    return answer
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: mine })
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Takes a new key, or one whose lease expired before an answer was stored. */
async function claim(
  db: Database,
  { apiKeyId, key, leaseId }: Lease,
  requestHash: string,
  leaseMs: number,
): Promise<boolean> {
  const claimed = await db.$executeRaw`
    INSERT INTO idempotency_key AS known (api_key_id, key, request_hash, lease_id, lease_until)
    VALUES (${apiKeyId}::uuid, ${key}, ${requestHash}, ${leaseId}::uuid, now() + ${leaseMs}::int * interval '1 ms')
    ON CONFLICT (api_key_id, key) DO UPDATE
    SET request_hash = EXCLUDED.request_hash, lease_id = EXCLUDED.lease_id, lease_until = EXCLUDED.lease_until, created_at = now()
    WHERE known.status IS NULL AND known.lease_until < now()`
  return claimed === 1
}

function renew(db: Database, { apiKeyId, key, leaseId }: Lease, leaseMs: number): Promise<number> {
  return db.$executeRaw`
    UPDATE idempotency_key SET lease_until = now() + ${leaseMs}::int * interval '1 ms'
    WHERE api_key_id = ${apiKeyId}::uuid AND key = ${key} AND lease_id = ${leaseId}::uuid AND status IS NULL`
}

function hashOf(call: string, content: string): string {
  return createHash('sha256').update(`${call}\n${content}`).digest('hex')
}

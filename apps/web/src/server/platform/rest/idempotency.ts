import { Prisma, type Database } from '@consilium/db'
import { createHash } from 'node:crypto'
import { limits } from '../../../domain/platform/limits'
import { Refusal } from '../refusal'
import type { Answer } from './endpoint'

interface Request {
  apiKeyId: string
  key: string
  /** Everything that identifies the request, as one text. */
  fingerprint: string
}

/** Runs `work` once per idempotency key; a repeat gets the first response. A failed attempt frees its key. */
export async function answerOnce(
  db: Database,
  { apiKeyId, key, fingerprint }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length > limits.idempotencyKeyCharacters)
    throw new Refusal(
      'invalid_input',
      `The idempotency key is longer than ${limits.idempotencyKeyCharacters} characters.`,
      'Idempotency-Key',
    )
  const requestHash = createHash('sha256').update(fingerprint).digest('hex')
  const id = { apiKeyId_key: { apiKeyId, key } }
  const claimed = await db.idempotencyKey.createMany({
    data: { apiKeyId, key, requestHash },
    skipDuplicates: true,
  })
  if (claimed.count === 0) {
    const earlier = await db.idempotencyKey.findUnique({ where: id })
    if (!earlier || earlier.status === null)
      throw new Refusal('conflict', 'The first request with this idempotency key is still being answered.')
    if (earlier.requestHash !== requestHash)
      throw new Refusal('conflict', 'This idempotency key was used for another request. Use a new one.')
    return { status: earlier.status, body: earlier.body, headers: { 'idempotency-replayed': 'true' } }
  }
  try {
    const answer = await work()
    await db.idempotencyKey.update({
      where: id,
      data: { status: answer.status, body: (answer.body ?? Prisma.JsonNull) as Prisma.InputJsonValue },
    })
    return answer
  } catch (error) {
    await db.idempotencyKey.delete({ where: id })
    throw error
  }
}

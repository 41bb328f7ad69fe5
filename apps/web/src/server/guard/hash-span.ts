import { createHmac } from 'node:crypto'
import { type GuardClass } from '../../domain/guard/classes'
import { readPlainly } from '../../domain/guard/read-plainly'
import { env } from '../env'

/** What is kept of a found text: a hash under the installation's secret, of one task. Case and spaces do not count. */
export function hashSpan(taskId: string, name: GuardClass, text: string): string {
  const plain = readPlainly(text)
    .plain.toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`guard span\n${taskId}\n${name}\n${plain}`, 'utf8')
    .digest('hex')
}

/** What each task's surrogates are drawn from. */
export function surrogateSeed(taskId: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`guard surrogates\n${taskId}`, 'utf8')
    .digest('hex')
}

/** The words of a name or place, each of which may stand alone elsewhere. */
export function wordsOf(text: string): string[] {
  return readPlainly(text)
    .plain.split(/[\s,]+/)
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word))
}

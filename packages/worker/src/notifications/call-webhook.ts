import { createHmac } from 'node:crypto'
import { request } from 'undici'
import { checkWebhookUrl } from '../providers/http/check-provider-url'
import { BlockedAddressError, findGuardedAgent } from '../providers/http/guarded-agent'

export interface WebhookCall {
  url: string
  id: string
  body: string
  /** The current secret, and during a rotation also the one before. */
  secrets: readonly string[]
  allowedPrivateHosts: string | undefined
  signal: AbortSignal
}

export type WebhookOutcome =
  { is: 'delivered'; status: number } | { is: 'failed'; status: number | null; sentence: string }

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024

/**
 * Posts one signed delivery. The address is checked again, also where its name resolves to, and redirects
 * are not followed.
 */
export async function callWebhook(call: WebhookCall): Promise<WebhookOutcome> {
  const { url, id, body, secrets, allowedPrivateHosts, signal } = call
  const problem = checkWebhookUrl(url, allowedPrivateHosts)
  if (problem) return { is: 'failed', status: null, sentence: problem }
  const timestamp = `${Math.floor(Date.now() / 1_000)}`
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { statusCode, body: answer } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets.map((secret) => signDelivery(secret, { id, timestamp, body })).join(' '),
      },
      body,
      signal: AbortSignal.any([signal, timeout]),
      dispatcher: findGuardedAgent(allowedPrivateHosts),
    })
    await answer.dump({ limit: MAX_ANSWER_BYTES, signal: timeout }).catch(() => undefined)
    return statusCode >= 200 && statusCode <= 299
      ? { is: 'delivered', status: statusCode }
      : { is: 'failed', status: statusCode, sentence: explainStatus(statusCode) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { is: 'failed', status: null, sentence: timeout.aborted ? NO_ANSWER : explainError(error) }
  }
}

/** As in the Standard Webhooks specification: an HMAC-SHA-256 over id, timestamp and body. */
function signDelivery(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

const NO_ANSWER = `The address did not answer within ${TIMEOUT_MS / 1_000} seconds.`

function explainStatus(status: number): string {
  if (status >= 300 && status <= 399)
    return `The address redirects elsewhere (${status}). Redirects are not followed; enter the final address.`
  if (status === 401 || status === 403)
    return `The address refused the delivery (${status}). Check that it verifies the signature with the current secret.`
  return `The address answered with status ${status}.`
}

function explainError(error: unknown): string {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    if (cause instanceof BlockedAddressError)
      return `${cause.hostname} resolves to a private address. To allow it, list it in CONSILIUM_ALLOW_PRIVATE_PROVIDERS on the server and restart.`
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === 'ENOTFOUND')
      return 'The host name could not be resolved. Check the URL and the DNS settings.'
    if (code === 'ECONNREFUSED')
      return 'The address refused the connection. Check that the receiver is running.'
    if (/CERT|ERR_TLS|UNABLE_TO_VERIFY/.test(code))
      return `The certificate of the address is not trusted (${code}).`
    if (code !== '') return `The connection failed (${code}).`
  }
  return 'The connection failed.'
}

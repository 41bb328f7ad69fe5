import { request, type Dispatcher } from 'undici'
import { classifyError } from './classify-failure'
import { guardedCall } from './guarded-agent'
import { readResponse, type Answer } from './read-response'

/** Posts to a provider: guarded address, no redirects, bounded body, JSON or an outcome that says why not. */
export async function postJson(
  url: string,
  call: {
    headers: Record<string, string>
    body: string
    signal: AbortSignal
    allowedPrivateHosts: string | undefined
    onSent?: (() => void) | undefined
  },
): Promise<Answer> {
  let response: Dispatcher.ResponseData
  try {
    response = await request(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
      },
      body: call.body,
      signal: call.signal,
      dispatcher: guardedCall(call),
    })
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    return { ok: false, outcome: classifyError(error) }
  }
  const answer = await readResponse(response, call.signal)
  await isFree()
  return answer
}

/** The connection can be used again one turn after its answer ended. Whoever calls before opens another one beside it. */
function isFree(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

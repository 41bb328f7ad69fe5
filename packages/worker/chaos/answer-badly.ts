import type { ServerResponse } from 'node:http'
import type { Fault } from './fault-plan'

/** How long a call that hangs stays open before its connection is cut, as a gateway would. */
export const HANG_MS = 3_000
const HUGE = 'x'.repeat(11 * 1024 * 1024)
const DRIPS = 12
const DRIP_MS = 1_200

interface Message {
  content: string | null
  refusal?: string
}

/** The outcome of an attempt that the engine must record for each fault. */
export const outcomeOfFault: Record<Fault, string> = {
  'limited-for': 'rate_limited',
  limited: 'rate_limited',
  error: 'transient',
  hang: 'transient',
  reset: 'transient',
  truncated: 'invalid_response',
  prose: 'not_a_verdict',
  'text-verdict': 'not_a_verdict',
  refusal: 'refused',
  empty: 'empty',
  'no-choices': 'invalid_response',
  huge: 'too_large',
  'wrong-type': 'invalid_response',
}

/** Inflicts a fault on one call; `content` is the good answer. */
export function answerBadly(response: ServerResponse, fault: Fault, content: string): void {
  const sound = composeBody({ content })
  switch (fault) {
    case 'limited-for':
      return send(response, 429, '{"error":{"code":"rate_limit_exceeded"}}', { 'retry-after': '1' })
    case 'limited':
      return send(response, 429, '{"error":{"code":"rate_limit_exceeded"}}')
    case 'error':
      return send(response, 500, '{"error":{"code":"server_error"}}')
    case 'hang': {
      const timer = setTimeout(() => response.socket?.resetAndDestroy(), HANG_MS)
      response.once('close', () => clearTimeout(timer))
      return
    }
    case 'reset':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sound),
      })
      response.write(sound.slice(0, sound.length / 2), () => response.socket?.resetAndDestroy())
      return
    case 'truncated':
      return send(response, 200, sound.slice(0, -20))
    case 'prose':
      return send(response, 200, composeBody({ content: 'I believe that the criterion is met.' }))
    case 'text-verdict':
      return send(response, 200, composeBody({ content: '{"explanation":"x","criteria_met":"true"}' }))
    case 'refusal':
      return send(response, 200, composeBody({ content: null, refusal: '' }))
    case 'empty':
      return send(response, 200, composeBody({ content: '' }))
    case 'no-choices':
      return send(response, 200, JSON.stringify({ model: 'chaos', choices: [] }))
    case 'huge':
      return send(response, 200, composeBody({ content: HUGE }))
    case 'wrong-type':
      return send(response, 200, sound, { 'content-type': 'text/plain' })
  }
}

export function answerWell(response: ServerResponse, message: Message, drips: boolean): void {
  const body = composeBody(message)
  if (!drips) return send(response, 200, body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  const size = Math.ceil(body.length / DRIPS)
  let sent = 0
  const timer = setInterval(() => {
    response.write(body.slice(sent, sent + size))
    sent += size
    if (sent < body.length) return
    clearInterval(timer)
    response.end()
  }, DRIP_MS / DRIPS)
  response.once('close', () => clearInterval(timer))
}

function composeBody(message: Message): string {
  const usage = { prompt_tokens: 100, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 40 } }
  return JSON.stringify({
    model: 'chaos-1',
    choices: [{ message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
    usage,
  })
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(body)
}

import { createServer } from 'node:http'
import { composeAnswer, readJudgePrompt } from './answer.mjs'
import { faults, respondJson } from './faults.mjs'
import { hashConversation, sha256 } from './hash.mjs'
import { dialects } from './dialects.mjs'
import { streamAnswer, streamFaults } from './streams.mjs'

/**
 * A provider for tests, on loopback. The llm's name or the header `x-stub-fault` selects a fault: `stub-429`
 * always, `stub-429-times-2` for the first two calls of each conversation. Calls with `stream: true` have
 * additional faults. GET /log returns every call, GET /count their number; DELETE /log clears them; PUT
 * /faults {fault, times} makes the next calls fail. `compose` replaces the recorded answers; `accepts`
 * decides which key is right.
 */
export async function startStubProvider({
  port = 0,
  answers = {},
  delayMs = 0,
  compose = composeAnswer,
  accepts = () => true,
} = {}) {
  let calls = []
  let forced = { fault: null, times: 0 }
  let inFlight = 0
  let mostInFlight = 0

  const chooseFault = (header, llm, conversation, streams) => {
    if (forced.times > 0) {
      forced.times -= 1
      return forced.fault
    }
    const [, name, times] = /^stub-(.+?)(?:-times-(\d+))?$/.exec(header ? `stub-${header}` : llm) ?? []
    if (!name || !(Object.hasOwn(faults, name) || (streams && Object.hasOwn(streamFaults, name)))) return null
    const before = calls.filter((call) => call.llm === llm && call.conversation === conversation).length
    return times === undefined || before < Number(times) ? name : null
  }

  const answer = async (request, response, dialect) => {
    const body = JSON.parse(await readText(request))
    const { llm, messages } = dialect.read(body, request.url)
    const conversation = hashConversation(messages)
    const judged = readJudgePrompt(messages)
    const streams = dialect.isStreamed(body, request.url)
    const fault = chooseFault(request.headers['x-stub-fault'], llm, conversation, streams)
    const call = {
      number: calls.length + 1,
      llm,
      conversation,
      kind: judged ? 'judge' : 'answer',
      ...(judged ? { criterion: sha256(judged.criterion), answer: sha256(judged.answer) } : {}),
      fault,
      body,
      authorization:
        request.headers.authorization ??
        request.headers['x-api-key'] ??
        request.headers['x-goog-api-key'] ??
        null,
    }
    calls.push(call)
    if (!(await accepts(call.authorization))) call.fault = '401'
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    response.once('close', () => (inFlight -= 1))
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const sound = (text, options) => dialect.write({ llm, text, number: call.number, ...options })
    if (streams && (call.fault === null || Object.hasOwn(streamFaults, call.fault))) {
      const text = compose(messages, answers)
      const events = dialect.stream({ llm, number: call.number, body, sound: sound(text) })
      await streamAnswer(response, events, { text, fault: call.fault && streamFaults[call.fault] })
    } else if (call.fault) faults[call.fault](response, sound)
    else respondJson(response, 200, sound(compose(messages, answers)))
  }

  const server = createServer((request, response) => {
    const handle = async () => {
      const path = new URL(request.url, 'http://stub').pathname
      if (request.method === 'GET' && path === '/healthz') return respondJson(response, 200, { ok: true })
      if (request.method === 'GET' && path === '/log')
        return respondJson(response, 200, { calls, mostInFlight })
      if (request.method === 'GET' && path === '/count')
        return respondJson(response, 200, { count: calls.length })
      if (request.method === 'DELETE' && path === '/log') {
        calls = []
        mostInFlight = 0
        return respondJson(response, 200, { ok: true })
      }
      if (request.method === 'PUT' && path === '/faults') {
        forced = JSON.parse(await readText(request))
        return respondJson(response, 200, { ok: true })
      }
      const dialect = dialects.find(({ matches }) => matches(path))
      if (request.method === 'POST' && dialect) return answer(request, response, dialect)
      return respondJson(response, 404, { error: { message: 'no such path', code: 'not_found' } })
    }
    handle().catch(() => response.socket?.destroy())
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    origin,
    baseUrl: `${origin}/v1`,
    port: server.address().port,
    calls: () => calls,
    inFlight: () => inFlight,
    forget: () => {
      calls = []
      mostInFlight = 0
    },
    force: (fault, times = 1) => {
      forced = { fault, times }
    },
    onConnection: (listen) => server.on('connection', (socket) => listen(socket.remotePort)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readText(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

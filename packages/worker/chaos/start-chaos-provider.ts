import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerBadly, answerWell, HANG_MS, outcomeOfFault } from './answer-badly'
import {
  answerTask,
  judgeCriterion,
  nameQuestion,
  planQuestion,
  type FaultMix,
  type Question,
  type Stage,
} from './fault-plan'

/** One call as the provider saw it. Instants are `performance.now()` of this process. */
export interface Call {
  stage: Stage
  question: string
  /** Counts from 1. */
  ask: number
  /** The outcome that the engine must record for it. */
  outcome: string
  /** Got its final answer. */
  isSound: boolean
  /** The process that made it; null when unknown. */
  owner: number | null
  beganAt: number
  endedAt: number | null
  /** The caller disconnected before the answer was sent. */
  isCut: boolean
}

export interface ChaosProvider {
  origin: string
  calls: readonly Call[]
  mostInFlight: Record<Stage, number>
  /** Calls that no engine may make: an unknown path, a judge with the wrong answer. */
  problems: string[]
  /** Resolves at the n-th call. */
  sees: (count: number) => Promise<void>
  /** From now on nothing fails permanently. */
  heal: () => void
  close: () => Promise<void>
}

/**
 * A provider whose answers and faults follow from the seed, and whose log is the reference for all checks.
 */
export async function startChaosProvider(
  given: FaultMix,
  findOwnerOf: (port: number) => number | null,
): Promise<ChaosProvider> {
  let mix = given
  const calls: Call[] = []
  const problems: string[] = []
  const asks = new Map<string, number>()
  const owners = new WeakMap<Socket, number | null>()
  const inFlight: Record<Stage, number> = { completion: 0, grading: 0 }
  const mostInFlight: Record<Stage, number> = { completion: 0, grading: 0 }
  let watchers: { count: number; resolve: () => void }[] = []

  const note = (question: Question, socket: Socket): Call => {
    const name = nameQuestion(question)
    const ask = (asks.get(name) ?? 0) + 1
    asks.set(name, ask)
    const fault = planQuestion(mix, question).faults[ask - 1]
    const sound = question.stage === 'completion' ? answerTask(mix.seed, question.task).outcome : 'answered'
    const call: Call = {
      stage: question.stage,
      question: name,
      ask,
      outcome: fault === undefined ? sound : outcomeOfFault[fault],
      isSound: fault === undefined,
      owner: owners.get(socket) ?? null,
      beganAt: performance.now(),
      endedAt: null,
      isCut: false,
    }
    calls.push(call)
    inFlight[call.stage] += 1
    mostInFlight[call.stage] = Math.max(mostInFlight[call.stage], inFlight[call.stage])
    for (const { count, resolve } of watchers) if (calls.length >= count) resolve()
    watchers = watchers.filter(({ count }) => calls.length < count)
    return call
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const question = readQuestion(request.url ?? '', await readText(request), mix.seed)
    if (typeof question === 'string') {
      problems.push(question)
      response.writeHead(400).end('{"error":{"code":"chaos_problem"}}')
      return
    }
    const plan = planQuestion(mix, question)
    const call = note(question, request.socket)
    const fault = plan.faults[call.ask - 1]
    let isAnswering = false
    response.once('close', () => {
      call.endedAt = performance.now()
      const isOurs =
        isAnswering &&
        (fault === 'reset' ||
          fault === 'huge' ||
          (fault === 'hang' && call.endedAt - call.beganAt >= HANG_MS))
      call.isCut = !response.writableFinished && !isOurs
      inFlight[call.stage] -= 1
    })
    await new Promise((resolve) => setTimeout(resolve, plan.latencyMs))
    if (response.destroyed) return
    isAnswering = true
    const content = composeAnswer(mix.seed, question)
    if (fault !== undefined) answerBadly(response, fault, content ?? '')
    else answerWell(response, content === null ? { content, refusal: '' } : { content }, plan.drips)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      problems.push(String(error))
      response.destroy()
    })
  })
  // A frozen worker finds its connections as it left them.
  server.keepAliveTimeout = 300_000
  server.on('connection', (socket) =>
    owners.set(socket, socket.remotePort === undefined ? null : findOwnerOf(socket.remotePort)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    mostInFlight,
    problems,
    sees: (count) =>
      calls.length >= count ? Promise.resolve() : new Promise((resolve) => watchers.push({ count, resolve })),
    heal() {
      mix = { ...mix, spoiled: 0, faulty: 0 }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The question of a call, or what is wrong with it. */
function readQuestion(url: string, body: string, seed: string): Question | string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  const prompt = messages.at(-1)?.content ?? ''
  if (url === '/system/v1/chat/completions') {
    const [, task] = /^Case (\d+):/.exec(prompt) ?? []
    return task === undefined
      ? 'A system got a question of no task.'
      : { stage: 'completion', task: Number(task), criterion: 0 }
  }
  if (url !== '/judge/v1/chat/completions') return `A call went to ${url}.`
  const [, task, criterion] = /Point (\d+)\.(\d+):/.exec(prompt) ?? []
  if (task === undefined || criterion === undefined) return 'A judge got an unknown criterion.'
  if (!prompt.includes(`assistant: ${answerTask(seed, Number(task)).text.trim()}`))
    return `A judge got a wrong answer for case ${task}.`
  return { stage: 'grading', task: Number(task), criterion: Number(criterion) }
}

/** Null is a refusal without words. */
function composeAnswer(seed: string, { stage, task, criterion }: Question): string | null {
  if (stage === 'completion') {
    const { outcome, text } = answerTask(seed, task)
    return outcome === 'refused' ? null : text
  }
  const { met, explanation } = judgeCriterion(seed, task, criterion)
  return JSON.stringify({ explanation, criteria_met: met })
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

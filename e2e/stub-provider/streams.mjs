import { setTimeout as pause } from 'node:timers/promises'

/** Cuts a text into small pieces, as an llm streams it. */
function cutIntoPieces(text) {
  return text.match(/\s*\S{1,8}/gu) ?? []
}

/**
 * Faults of a streamed answer. Each gets the functions that write events, the text and the response. `drip`
 * and `endless` continue until the caller disconnects.
 */
export const streamFaults = {
  drip: async ({ sendText, finish, text, response }) => {
    for (const piece of cutIntoPieces(text)) {
      if (response.closed) return
      await sendText(piece)
      await pause(100)
    }
    await finish()
  },
  endless: async ({ sendText, response }) => {
    for (let word = 1; !response.closed; word += 1) {
      await sendText(`word ${word} `)
      await pause(20)
    }
  },
  stall: async ({ sendText }) => sendText('Half of an'),
  cut: async ({ sendText, response }) => {
    await sendText('Half of an')
    response.socket?.destroy()
  },
  'cut-first': async ({ sendRaw, response }) => {
    await sendRaw(': connected\n\n')
    response.socket?.destroy()
  },
  unfinished: async ({ sendText, response }) => {
    await sendText('Half of an')
    response.end()
  },
  broken: async ({ sendText, sendError, response }) => {
    await sendText('Half of an')
    await sendError()
    response.end()
  },
  garbled: async ({ sendText, sendRaw, response }) => {
    await sendText('Half of an')
    await sendRaw('data: {"choices": [{"del\n\n')
    response.end()
  },
  'no-choices': async ({ finish }) => finish({ withChoice: false }),
  empty: async ({ finish }) => finish(),
  think: async ({ sendText, finish }) => {
    for (const piece of ['<thi', 'nk>12345', '67890</th', 'ink>\n', '\nThe', ' answer.'])
      await sendText(piece)
    await finish()
  },
  reasoning: async ({ sendReasoning, sendText, finish }) => {
    await sendReasoning('12345')
    await sendReasoning('67890')
    await sendText('The answer.')
    await finish()
  },
  refusal: async ({ sendRefusal, finish }) => {
    for (const piece of ['I cannot ', 'help with that.']) await sendRefusal(piece)
    await finish()
  },
  filtered: async ({ sendText, finish }) => {
    await sendText('Half of an')
    await finish({ finishReason: 'content_filter' })
  },
  length: async ({ finish }) => finish({ finishReason: 'length' }),
  'cut-text': async ({ sendText, finish }) => {
    await sendText('Half of an')
    await finish({ finishReason: 'length' })
  },
  long: async ({ sendText, finish, response }) => {
    for (let part = 1; part <= 200 && !response.closed; part += 1)
      await sendText(`${part}. ${'word '.repeat(199)}\n`)
    await finish()
  },
  huge: async ({ sendText, finish, response }) => {
    for (let sent = 0; sent < 12 && !response.closed; sent += 1) await sendText('x'.repeat(1024 * 1024))
    await finish()
  },
}

/** Streams an answer in the events of `dialect`, complete or with the given fault. */
export async function streamAnswer(response, dialect, { text, fault }) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const sendRaw = (raw) =>
    raw === '' ? Promise.resolve() : new Promise((resolve) => response.write(raw, () => resolve()))
  const sendText = (piece) => sendRaw(dialect.text(piece))
  const finish = async (options = {}) => {
    await sendRaw(dialect.finish(options))
    response.end()
  }
  const sends = {
    sendRaw,
    sendText,
    finish,
    sendReasoning: (piece) => sendRaw(dialect.reasoning(piece)),
    sendRefusal: (piece) => sendRaw(dialect.refusal(piece)),
    sendError: () => sendRaw(dialect.error()),
  }
  await sendRaw(dialect.begin())
  if (fault) return fault({ ...sends, text, response })
  for (const piece of cutIntoPieces(text)) await sendText(piece)
  return finish()
}

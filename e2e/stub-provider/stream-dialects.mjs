const data = (event) => `data: ${JSON.stringify(event)}\n\n`
const named = (event) => `event: ${event.type}\n${data(event)}`

/** How each wire format streams the parts of an answer; each function returns the text of its events. */
export const streamDialects = {
  chatCompletions: ({ llm, number, usage }) => {
    const chunk = (choices, more = {}) =>
      data({
        id: `stub-${number}`,
        object: 'chat.completion.chunk',
        created: 0,
        model: `${llm}-served`,
        choices,
        ...more,
      })
    const delta = (content) => chunk([{ index: 0, delta: content, finish_reason: null }])
    return {
      begin: () => '',
      text: (content) => delta({ content }),
      reasoning: (text) => delta({ reasoning_content: text }),
      refusal: (refusal) => delta({ refusal }),
      error: () => data({ error: { message: 'SECRET-ECHO', code: 503 } }),
      finish: ({ finishReason = 'stop', withChoice = true }) =>
        `${withChoice ? chunk([{ index: 0, delta: {}, finish_reason: finishReason }]) : ''}${usage ? chunk([], { usage }) : ''}data: [DONE]\n\n`,
    }
  },
  anthropic: ({ llm, number, usage }) => {
    const delta = (content) => named({ type: 'content_block_delta', index: 0, delta: content })
    return {
      begin: () =>
        named({
          type: 'message_start',
          message: {
            id: `msg_${number}`,
            type: 'message',
            role: 'assistant',
            model: `${llm}-served`,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { ...usage, output_tokens: 1 },
          },
        }) +
        named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
        named({ type: 'ping' }),
      text: (text) => delta({ type: 'text_delta', text }),
      reasoning: (text) => text && '',
      refusal: (text) => text && '',
      error: () => named({ type: 'error', error: { type: 'overloaded_error', message: 'SECRET-ECHO' } }),
      finish: ({ finishReason = 'stop' }) =>
        named({ type: 'content_block_stop', index: 0 }) +
        named({
          type: 'message_delta',
          delta: {
            stop_reason: { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal' }[finishReason],
            stop_sequence: null,
          },
          usage: { output_tokens: usage.output_tokens },
        }) +
        named({ type: 'message_stop' }),
    }
  },
  google: ({ llm, usageMetadata }) => {
    const chunk = (parts, more = {}) =>
      data({
        candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
        usageMetadata,
        modelVersion: `${llm}-served`,
      })
    return {
      begin: () => '',
      text: (text) => chunk([{ text }]),
      reasoning: (text) => chunk([{ text, thought: true }]),
      refusal: (text) => text && '',
      error: () => data({ error: { code: 503, status: 'UNAVAILABLE', message: 'SECRET-ECHO' } }),
      finish: ({ finishReason = 'stop' }) =>
        chunk([], {
          finishReason: { stop: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY' }[finishReason],
        }),
    }
  },
}

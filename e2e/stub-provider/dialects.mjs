import { streamDialects } from './stream-dialects.mjs'

const countTokens = (text) => Math.ceil((text ?? '').length / 4)

const chatCompletions = {
  matches: (path) => path.endsWith('/chat/completions'),
  stream: ({ sound, body, ...call }) =>
    streamDialects.chatCompletions({
      ...call,
      usage: body.stream_options?.include_usage ? sound.usage : null,
    }),
  isStreamed: (body) => body.stream === true,
  read: (body) => ({ llm: body.model, messages: body.messages }),
  write: ({ llm, text, number, finishReason = 'stop', refusal }) => ({
    id: `stub-${number}`,
    object: 'chat.completion',
    created: 0,
    model: `${llm}-served`,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, ...(refusal === undefined ? {} : { refusal }) },
        finish_reason: finishReason,
      },
    ],
    usage: {
      prompt_tokens: 100,
      completion_tokens: countTokens(text),
      total_tokens: 100 + countTokens(text),
      prompt_tokens_details: { cached_tokens: 40 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }),
}

const readParts = (content) =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('')

const anthropic = {
  matches: (path) => path.endsWith('/messages'),
  stream: ({ sound, ...call }) => streamDialects.anthropic({ ...call, usage: sound.usage }),
  isStreamed: (body) => body.stream === true,
  read: (body) => ({
    llm: body.model,
    messages: [
      ...(body.system ? [{ role: 'system', content: readParts(body.system) }] : []),
      ...body.messages.map(({ role, content }) => ({ role, content: readParts(content) })),
    ],
  }),
  write: ({ llm, text, number, finishReason }) => ({
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model: `${llm}-served`,
    content: text ? [{ type: 'text', text }] : [],
    stop_reason:
      finishReason === 'length' ? 'max_tokens' : finishReason === 'content_filter' ? 'refusal' : 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: 60,
      cache_read_input_tokens: 40,
      cache_creation_input_tokens: 0,
      output_tokens: countTokens(text),
    },
  }),
}

const google = {
  matches: (path) => path.endsWith(':generateContent') || path.endsWith(':streamGenerateContent'),
  stream: ({ sound, ...call }) => streamDialects.google({ ...call, usageMetadata: sound.usageMetadata }),
  isStreamed: (body, url) => url.includes(':streamGenerateContent'),
  read: (body, url) => ({
    llm: /models\/([^:]+):/.exec(url)?.[1] ?? '',
    messages: [
      ...(body.systemInstruction
        ? [{ role: 'system', content: readParts(body.systemInstruction.parts) }]
        : []),
      ...body.contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : role,
        content: readParts(parts),
      })),
    ],
  }),
  write: ({ llm, text, finishReason }) => ({
    candidates: [
      {
        content: { role: 'model', parts: text ? [{ text }] : [] },
        finishReason:
          finishReason === 'length' ? 'MAX_TOKENS' : finishReason === 'content_filter' ? 'SAFETY' : 'STOP',
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 100,
      cachedContentTokenCount: 40,
      candidatesTokenCount: countTokens(text),
      totalTokenCount: 100,
    },
    modelVersion: `${llm}-served`,
  }),
}

/** The wire formats that the stub speaks. */
export const dialects = [chatCompletions, anthropic, google]

const failWith =
  (status, code, headers = {}) =>
  (response) => {
    respondJson(
      response,
      status,
      {
        error: {
          message: 'The stub fails as asked; the text of the conversation is SECRET-ECHO.',
          type: 'stub_error',
          code,
        },
      },
      headers,
    )
  }

/** Each fault takes the response, and the valid answer in case it only corrupts that. */
export const faults = {
  400: failWith(400, 'unsupported_parameter'),
  401: failWith(401, 'invalid_api_key'),
  402: failWith(402, 'payment_required'),
  403: failWith(403, 'forbidden'),
  404: failWith(404, 'model_not_found'),
  408: failWith(408, 'timeout'),
  429: failWith(429, 'rate_limit_exceeded', { 'retry-after': '1' }),
  quota: failWith(429, 'insufficient_quota'),
  blocked: failWith(400, 'content_filter'),
  500: failWith(500, 'server_error'),
  503: failWith(503, 'overloaded'),
  overloaded: failWith(503, 'overloaded', { 'retry-after': '2' }),
  html: (response) =>
    respond(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Sign in</title>'),
  plain: (response) => respond(response, 200, 'text/plain', 'ok'),
  redirect: (response) => respond(response, 302, 'text/plain', '', { location: '/elsewhere' }),
  truncated: (response, sound) =>
    respond(response, 200, 'application/json', JSON.stringify(sound('text')).slice(0, -12)),
  'no-choices': (response, sound) => respondJson(response, 200, { ...sound('text'), choices: [] }),
  'error-200': (response) => respondJson(response, 200, { error: { message: 'upstream', code: 503 } }),
  foreign: (response) => respondJson(response, 200, { status: 'ok', version: '1.0' }),
  prose: (response, sound) =>
    respondJson(response, 200, sound('Certainly. I would say that the criterion is met.')),
  'not-boolean': (response, sound) =>
    respondJson(response, 200, sound('{"explanation":"x","criteria_met":"true"}')),
  empty: (response, sound) => respondJson(response, 200, sound('')),
  null: (response, sound) => respondJson(response, 200, sound(null)),
  refusal: (response, sound) =>
    respondJson(response, 200, sound(null, { refusal: 'I cannot help with that.' })),
  refused: (response, sound) => respondJson(response, 200, sound(null, { refusal: '' })),
  filtered: (response, sound) => respondJson(response, 200, sound('', { finishReason: 'content_filter' })),
  length: (response, sound) => respondJson(response, 200, sound('', { finishReason: 'length' })),
  'cut-text': (response, sound) =>
    respondJson(response, 200, sound('Half of an', { finishReason: 'length' })),
  think: (response, sound) => respondJson(response, 200, sound('<think>1234567890</think>\n\nThe answer.')),
  'no-usage': (response, sound) =>
    respondJson(response, 200, { ...sound('An answer that counts no tokens.'), usage: undefined }),
  huge: (response, sound) => respondJson(response, 200, sound('x'.repeat(11 * 1024 * 1024))),
  reset: (response) => response.socket?.destroy(),
  'half-body': (response, sound) => {
    const body = JSON.stringify(sound('text'))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, 20), () => response.socket?.destroy())
  },
  // Never answers; the connection is cut when the stub closes.
  slow: () => undefined,
}

export function respondJson(response, status, value, headers = {}) {
  respond(response, status, 'application/json', JSON.stringify(value), headers)
}

function respond(response, status, contentType, body, headers = {}) {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(body)
}

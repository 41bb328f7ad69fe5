/** A topic that concerns all endpoints. Shown on the API reference and in the description of the document. */
export interface ApiTopic {
  id: string
  title: string
  /** Plain text; `code` is in backticks. */
  paragraphs: readonly string[]
}

export const apiGuide: readonly ApiTopic[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    paragraphs: [
      'Send an API key with each request: `Authorization: Bearer <key>`. Admins create keys under Settings, API keys. A key has scopes, and it never exceeds what its owner may do now. The scope `admin` includes all others. A request that lacks a scope is answered with 403, and `missingScope` names the scope.',
      'The scope `run` starts runs with the systems and judges that are registered. To register them, a key needs `systems`, because they decide to which addresses tasks are sent. To start a run on held-out tasks, a key needs `run` and `heldout`.',
      'The leaderboard needs no key.',
    ],
  },
  {
    id: 'pages',
    title: 'Pages',
    paragraphs: [
      'Every list has the same form: `items`, and `nextCursor`, which is null on the last page. Pass `nextCursor` back as `cursor` to get the next page, with the same other parameters. `limit` sets the number of items of a page.',
      'A cursor is the place of the last item, so the time of a page doesn’t depend on its number, and new items never shift a page. Treat cursors as opaque text.',
    ],
  },
  {
    id: 'money',
    title: 'Money',
    paragraphs: [
      'An amount is exact decimal text, such as `"1.25"`, never a floating-point number. The object that holds an amount names its `currency`, which is always `USD` today. Amounts that you send may state the currency too; another one is refused.',
      'Prices of models are amounts per million tokens.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'A refused request is answered with `application/problem+json`, the schema `Error`: `type` is for programs, `detail` is a sentence for people, and `errors` names each invalid field.',
      'An object that you may not see is answered exactly like one that doesn’t exist, and so is a malformed id: 404. A wrong method is answered with 405 and the header `Allow`, a body of the wrong type with 415, a body that isn’t JSON with 400, and an invalid, missing or unknown field or parameter with 422.',
    ],
  },
  {
    id: 'retries',
    title: 'Retries',
    paragraphs: [
      'Send the header `Idempotency-Key` with a POST request to make it safe to repeat: a repetition with the same key and the same request gets the first answer, with the header `Idempotency-Replayed: true`. The same key with another request, or with another body or file, is refused with 409, and so is a repetition while the first request is in progress.',
      'A request that is refused or fails frees its key. If the server stops while it answers, the key is free again after a minute: check whether the object exists before you repeat.',
      'Each answer to a key states its limit in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`. Above the limit, the answer is 429 with `Retry-After` in seconds.',
    ],
  },
  {
    id: 'files',
    title: 'JSON Lines',
    paragraphs: [
      'Answers and verdicts of a run are available as pages and as one file with one JSON object per line (`.jsonl`). The file is written while you read it, so its size isn’t known in advance. A transfer that fails ends with an error, never with a short file that looks complete.',
      'Every line carries the canary of its dataset. Keep it with the data, so that the texts can be filtered out of training data.',
    ],
  },
  {
    id: 'deprecated',
    title: 'Versions and deprecated fields',
    paragraphs: [
      'The version is in the path: `/api/v1`. Within a version, fields, parameters and endpoints are added, and none is removed, so ignore fields that you don’t know.',
      'Fields and parameters marked as deprecated keep working until version 2. A request that uses a deprecated parameter is answered with the header `Deprecation`.',
    ],
  },
]

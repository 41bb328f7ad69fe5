/** How much anyone may ask for at a time. What is a matter of one field's or one page's length stands with its schema. */
export const limits = {
  /** Of a JSON body of the REST API and of the pages' own calls. */
  bodyBytes: 1_000_000,
  /** Calls in one batch of the pages. */
  batchCalls: 20,
  /** Of one session, or of one address before sign-in: calls at work, and calls that wait for their turn. */
  callsOfCaller: { atOnce: 2, waiting: 256 },
  /** Of a file of tasks. */
  uploadBytes: 512_000_000,
  /** Of numbers that count something: the most that a column holds. */
  count: 2_147_483_647,
  idempotencyKeyCharacters: 200,
  /** Calls with API keys that are not known. */
  unknownKeysPerMinute: 30,
} as const

/** Calls a minute of one API key, by the scope that the endpoint needs, until the setting `api_limits` says otherwise. */
export const defaultApiLimits = { read: 1_200, import: 60, run: 300, admin: 120 } as const

/** Limits per request and per caller. The length limits of a field or page are in its schema. */
export const limits = {
  /** JSON body size of the REST API and of the pages' own calls. */
  bodyBytes: 1_000_000,
  /** How long a body may take to arrive; how long a task file may pause. */
  bodies: { seconds: 10, idleSeconds: 30 },
  /** Calls in one batch from a page. */
  batchCalls: 20,
  /** Per session, or per address before sign-in: calls in progress, and calls in the queue. */
  callsOfCaller: { atOnce: 2, waiting: 256 },
  /** Size of a task file. */
  uploadBytes: 512_000_000,
  /** The largest value of a count: the maximum of the database column. */
  count: 2_147_483_647,
  idempotencyKeyCharacters: 200,
  /** Calls with unknown API keys. */
  unknownKeysPerMinute: 30,
} as const

/** Calls per minute and API key, by required scope, unless the setting `api_limits` overrides them. */
export const defaultApiLimits = { read: 1_200, import: 60, run: 300, systems: 300, admin: 120 } as const

/** No call needs `heldout` alone: a run on held-out tasks counts as a call with the scope `run`. */
export type LimitedScope = keyof typeof defaultApiLimits

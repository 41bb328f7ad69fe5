/**
 * How much anyone may ask for at a time. Forms, procedures and endpoints take their limits from here, and a test asks
 * for one more than each. What is only a matter of a field's length stands with the field.
 */
export const limits = {
  /** Of a JSON body of the REST API and of the pages' own calls. */
  bodyBytes: 1_000_000,
  /** Calls in one batch of the pages. */
  batchCalls: 20,
  /** Of a file of tasks. */
  uploadBytes: 512_000_000,
  idempotencyKeyCharacters: 200,
  tasksOnPage: 100,
  runsOnPage: 100,
  resultsOnPage: 200,
  samplesPerTask: 64,
  /** Of one attempt after the other from one address with keys that are not known, in a minute. */
  unknownKeysPerMinute: 30,
} as const

/** Calls a minute of one API key, by the scope that the endpoint needs, until the setting `api_limits` says otherwise. */
export const defaultApiLimits = { read: 1_200, import: 60, run: 300, admin: 120 } as const

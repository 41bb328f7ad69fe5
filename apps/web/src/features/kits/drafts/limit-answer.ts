/** After this long without an answer, a request counts as lost. */
const ANSWER_LIMIT_MS = 15_000
/** What a slow connection sends: 160 kbit/s. */
const CHARACTERS_PER_MS = 20

/**
 * Resolves as the request does, and rejects when its time is up, which is longer for one that sends many
 * characters. The request is aborted then, although it may have arrived.
 */
export async function limitAnswer<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  after: (ms: number, run: () => void) => () => void,
  characters = 0,
): Promise<Answer> {
  const limit = new AbortController()
  let cancel: () => void = () => undefined
  const isLate = new Promise<never>((_, reject) => {
    cancel = after(ANSWER_LIMIT_MS + characters / CHARACTERS_PER_MS, () => {
      reject(new Error('There was no answer.'))
      limit.abort()
    })
  })
  try {
    return await Promise.race([request(limit.signal), isLate])
  } finally {
    cancel()
  }
}

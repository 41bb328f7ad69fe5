/** After this long without an answer, a request counts as lost. */
const ANSWER_LIMIT_MS = 15_000

/**
 * Resolves as the request does, and rejects when its time is up. The request is aborted then, although it may
 * have arrived.
 */
export async function limitAnswer<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  after: (ms: number, run: () => void) => () => void,
): Promise<Answer> {
  const limit = new AbortController()
  let cancel: () => void = () => undefined
  const isLate = new Promise<never>((_, reject) => {
    cancel = after(ANSWER_LIMIT_MS, () => {
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

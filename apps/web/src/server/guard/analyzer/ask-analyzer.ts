import { z } from 'zod'

/** An entity of the analyzer’s answer. Its offsets count code points, as Python does. */
export interface Entity {
  type: string
  start: number
  end: number
  score: number
}

/**
 * `no_language`: the analyzer has no recognizers for the language of the text. `away`: it did not answer, not in time,
 * or not in its format.
 */
export type AnalyzerAnswer = { entities: Entity[] } | 'no_language' | 'away'

interface Asked {
  url: string
  text: string
  language: string
  timeoutMs?: number
}

const TIMEOUT_MS = 2_000
const MAX_BYTES = 2_000_000
/** Weaker entities are not worth a question. */
const MIN_SCORE = 0.3

const Answer = z.array(
  z.object({
    entity_type: z.string().max(200),
    start: z.int().min(0),
    end: z.int(),
    score: z.number(),
  }),
)

/** Asks an analyzer that speaks the format of Presidio’s `POST /analyze`. Never throws, and logs no text. */
export async function askAnalyzer({
  url,
  text,
  language,
  timeoutMs = TIMEOUT_MS,
}: Asked): Promise<AnalyzerAnswer> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ text, language, score_threshold: MIN_SCORE }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await readBody(response)
    if (!response.ok) return /recogni[sz]er|language/i.test(body) ? 'no_language' : 'away'
    const length = [...text].length
    const entities = Answer.parse(JSON.parse(body)).map(({ entity_type: type, ...span }) => ({
      type,
      ...span,
    }))
    // Offsets outside of the text belong to another text, or to another way of counting.
    if (entities.some(({ start, end }) => start >= end || end > length)) return 'away'
    return { entities }
  } catch {
    return 'away'
  }
}

/** Reads at most as much as an answer about the longest text has. */
async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

import { createHash } from 'node:crypto'
import { createConcurrencyLimiter } from '../../platform/callers/create-concurrency-limiter'
import { env } from '../../platform/env'
import { tokenizeText } from '../names/tagger/tokenize'
import { askAnalyzer, type Entity } from './ask-analyzer'

/**
 * Whether the analyzer took part in a check: `off` without one, `used`, `no_language` if it doesn’t know the language
 * of a text, `away` if it did not answer about a text.
 */
export type AnalyzerState = 'off' | 'used' | 'no_language' | 'away'

interface Analyzed {
  state: AnalyzerState
  /** The entities of each text, in order. */
  entities: readonly (readonly Entity[])[]
}

/** The longest time for which a check waits for the analyzer, however many texts it has. */
const MAX_CHECK_MS = 10_000
const MAX_CACHED = 2_000
/** After a failure, nothing is asked for this time, so that nobody waits for each text of a draft. */
const REST_MS = 5_000
const NO_LANGUAGE_MS = 10 * 60_000

const limit = createConcurrencyLimiter({
  atOnce: 4,
  waiting: 5_000,
  sentence: 'The analyzer has too many texts to check at the moment. Try again in a minute.',
})
/** Answers by the hash of text and address: while a draft is written, most of its texts stay the same. */
const answers = new Map<string, readonly Entity[]>()
const awayUntil = new Map<string, number>()
const unknownUntil = new Map<string, number>()

/** Asks the deployment’s analyzer about texts, if it has one. */
export async function analyzeTexts(
  texts: readonly string[],
  url: string | undefined = env().GUARD_ANALYZER_URL,
): Promise<Analyzed> {
  if (url === undefined) return { state: 'off', entities: [] }
  let state: AnalyzerState = 'used'
  const deadline = Date.now() + MAX_CHECK_MS
  const entities = await Promise.all(
    texts.map(async (text) => {
      const found = await analyzeText(url, text, deadline)
      if (typeof found !== 'string') return found
      if (state !== 'away') state = found
      return []
    }),
  )
  return { state, entities }
}

async function analyzeText(
  url: string,
  text: string,
  deadline: number,
): Promise<readonly Entity[] | 'no_language' | 'away'> {
  if (!/\p{L}{2}|\d{2}/u.test(text)) return []
  const key = createHash('sha256').update(`${url}\n${text}`).digest('base64')
  const known = answers.get(key)
  if (known) return known
  const language = languageOf(text)
  return limit(async () => {
    if (Date.now() < (unknownUntil.get(`${url} ${language}`) ?? 0)) return 'no_language'
    if (Date.now() < (awayUntil.get(url) ?? 0) || Date.now() > deadline) return 'away'
    const answer = await askAnalyzer({ url, text, language })
    if (answer === 'away') awayUntil.set(url, Date.now() + REST_MS)
    if (answer === 'no_language') unknownUntil.set(`${url} ${language}`, Date.now() + NO_LANGUAGE_MS)
    if (typeof answer === 'string') return answer
    if (answers.size >= MAX_CACHED) answers.delete(answers.keys().next().value ?? '')
    answers.set(key, answer.entities)
    return answer.entities
  })
}

/** One of the five languages of the guard; English if nothing says which. */
function languageOf(text: string): string {
  const { language } = tokenizeText(text.slice(0, 2_000))
  return language === 'none' ? 'en' : language
}

import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { findWords, startStubAnalyzer, type StubBehavior } from '../../testing/start-stub-analyzer'
import { analyzeTexts } from './analyze-texts'
import { askAnalyzer } from './ask-analyzer'
import { classOfEntity } from './entity-classes'
import { mergeEntities } from './merge-entities'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function start(behavior: StubBehavior = {}) {
  const analyzer = await startStubAnalyzer(behavior)
  open.push(analyzer.close)
  return analyzer
}

const answer = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const entity = (more: object) =>
  JSON.stringify([{ entity_type: 'PERSON', start: 0, end: 4, score: 1, ...more }])

describe('an analyzer in the format of Presidio', () => {
  it('is asked for the text in its language', async () => {
    const analyzer = await start()
    const text = 'Der Patient ist mit seiner Frau in die Praxis gekommen.'
    expect(await analyzeTexts([text], analyzer.url)).toEqual({ state: 'used', entities: [[]] })
    expect(analyzer.calls).toEqual([{ text, language: 'de', score_threshold: 0.3 }])
  })

  it.each([
    ['an error', answer(500, '{"error":"boom"}')],
    ['text that is not JSON', answer(200, '<html>')],
    ['another shape', answer(200, '{"result":[]}')],
    ['offsets behind the text', answer(200, entity({ end: 400 }))],
    ['offsets in the wrong order', answer(200, entity({ start: 3, end: 3 }))],
    ['offsets that are no numbers', answer(200, entity({ start: 'a' }))],
    ['a huge answer', answer(200, `[${'1,'.repeat(2_000_000)}1]`)],
    ['a redirect', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
    ['a closed connection', (response: ServerResponse) => void response.destroy()],
    ['nothing in time', () => undefined],
    [
      'a beginning without an end',
      (response: ServerResponse) => void response.writeHead(200).write('[{"entity_type":'),
    ],
  ])('counts as away if it answers %s', async (_, misbehave) => {
    const { url } = await start({ misbehave })
    expect(await askAnalyzer({ url, text: 'Mary came.', language: 'en', timeoutMs: 300 })).toBe('away')
  })

  it.each(['No matching recognizers were found to serve the request.', 'Language “pt” is not supported'])(
    'lacks a language if it says so: %s',
    async (error) => {
      const { url } = await start({ misbehave: answer(500, JSON.stringify({ error })) })
      expect(await askAnalyzer({ url, text: 'Ela veio.', language: 'pt' })).toBe('no_language')
    },
  )

  it('is asked once about the same text, and not again at once after a failure', async () => {
    const analyzer = await start()
    await analyzeTexts(['Mary came.', 'Mary came again.'], analyzer.url)
    await analyzeTexts(['Mary came.', 'Mary came again.'], analyzer.url)
    expect(analyzer.calls).toHaveLength(2)
    analyzer.behavior = { misbehave: answer(500, '{}') }
    expect((await analyzeTexts(['John came.'], analyzer.url)).state).toBe('away')
    expect((await analyzeTexts(['Mary came.', 'Jim came.'], analyzer.url)).state).toBe('away')
    expect(analyzer.calls).toHaveLength(3)
  })

  it('gets at most four texts at once', async () => {
    const analyzer = await start()
    await analyzeTexts(
      Array.from({ length: 30 }, (_, index) => `Text number ${index}.`),
      analyzer.url,
    )
    expect(analyzer.calls).toHaveLength(30)
    expect(analyzer.mostAtOnce()).toBeLessThanOrEqual(4)
  })
})

describe('entities of an analyzer', () => {
  it('count code points, which are mapped to the units of our offsets', async () => {
    const text = '🙂🙂 Kind greetings from Mwajuma 👍🏽 and Otieno'
    const { url } = await start({ entities: findWords({ Mwajuma: 'PERSON', Otieno: 'PERSON' }) })
    const { entities } = await analyzeTexts([text], url)
    const found = mergeEntities(text, [], entities[0] ?? [])
    expect(found.map(({ start: from, end }) => text.slice(from, end))).toEqual(['Mwajuma', 'Otieno'])
  })

  it('give way to our findings, and remain beside them', () => {
    const text = 'Mary Ann Smith, Leeds'
    const ours = [
      { start: 9, end: 14, class: 'name' as const },
      { start: 16, end: 21, class: 'place' as const, certainty: 'possible' as const },
    ]
    const entities = [
      { type: 'PERSON', start: 0, end: 14, score: 0.85 },
      { type: 'LOCATION', start: 16, end: 21, score: 0.85 },
    ]
    expect(mergeEntities(text, ours, entities)).toEqual([
      { start: 0, end: 8, class: 'name' },
      { start: 9, end: 14, class: 'name' },
      { start: 16, end: 21, class: 'place' },
    ])
  })

  it('stop from a score of 0.5; weaker names and places are possible ones, other weak ones are left out', () => {
    const entities = ['PERSON', 'LOCATION', 'PHONE_NUMBER'].map((type, index) => ({
      type,
      start: index * 4,
      end: index * 4 + 3,
      score: 0.4,
    }))
    expect(mergeEntities('Abc Def Ghi', [], entities)).toEqual([
      { start: 0, end: 3, class: 'name', certainty: 'possible' },
      { start: 4, end: 7, class: 'place', certainty: 'possible' },
    ])
  })

  it('of a type of your own are identifying numbers; dates, ages and organizations are left to our detectors', () => {
    expect(classOfEntity('HOSPITAL_ID')).toBe('other_number')
    expect(['DATE_TIME', 'AGE', 'ORGANIZATION', 'NRP'].map(classOfEntity)).toEqual([null, null, null, null])
  })
})

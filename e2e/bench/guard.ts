/**
 * Measures the processor time of the guard for 10 kB of clinical sentences: formatted identifiers alone, and with
 * names and places; all text new, and one paragraph changed since the last check. Covers ordinary text, and
 * text in which each sentence has an identifier. Other load on the machine counts little, unlike in the time on
 * the clock. `npx tsx e2e/bench/guard.ts`
 */
import { loadavg } from 'node:os'
import { findFormatted } from '../../apps/web/src/domain/guard/find-formatted'
import { buildCorpus } from '../../apps/web/src/server/guard/corpus/build-corpus'
import { findPatientData } from '../../apps/web/src/server/guard/find-patient-data'
import { quantile } from './open-bench'

const ROUNDS = 50
const CHARACTERS = 10_000
const corpus = [...buildCorpus('seen'), ...buildCorpus('seen-2')]
const [telling, harmless] = [
  corpus.filter(({ spans }) => spans.length > 0),
  corpus.filter(({ spans }) => spans.length === 0),
]

let from = 0
/** Paragraphs of six sentences, different ones each time. One sentence in `every` identifies a patient. */
function nextText(every: number): string {
  let text = ''
  for (; text.length < CHARACTERS; from += 1) {
    const kind = from % every === 0 ? telling : harmless
    text += `${kind[from % kind.length]?.text} ${from}${from % 6 === 5 ? '\n\n' : ' '}`
  }
  return text.slice(0, CHARACTERS)
}

const rows = [12, 1].flatMap((every) => {
  const of = every === 1 ? 'each sentence identifying' : `one sentence in ${every} identifying`
  return [
    measure(`${of}: formatted identifiers`, () => nextText(every), findFormatted),
    measure(
      `${of}: with names and places`,
      () => nextText(every),
      (text) => findPatientData([text]),
    ),
    measure(
      `${of}: with names and places, one paragraph changed`,
      () => {
        const text = nextText(every)
        findPatientData([text])
        return text.replace(/\n\n/, ' Seen again.\n\n')
      },
      (text) => findPatientData([text]),
    ),
  ]
})
console.table(rows)

function measure(what: string, prepare: () => string, check: (text: string) => unknown) {
  const times: number[] = []
  for (let round = -5; round < ROUNDS; round++) {
    const text = prepare()
    const before = process.cpuUsage()
    check(text)
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.push((user + system) / 100)
  }
  const read = (share: number) => quantile(times, share) / 10
  return {
    what,
    'median CPU ms': read(0.5),
    'p95 CPU ms': read(0.95),
    'range CPU ms': `${read(0)}–${read(1)}`,
    load: loadavg()[0]?.toFixed(1),
  }
}

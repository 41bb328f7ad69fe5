/**
 * How long the guard looks at 10 kB of clinical sentences: what has a form alone, and with names and places; all of it
 * new, and one paragraph of it changed since the last look. In a text as people write it, and in one that is all identifiers. `npx tsx e2e/bench/guard.ts`
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
/** Paragraphs of six sentences, other ones each time, of which one in `every` tells something of a patient. */
function nextText(every: number): string {
  let text = ''
  for (; text.length < CHARACTERS; from += 1) {
    const kind = from % every === 0 ? telling : harmless
    text += `${kind[from % kind.length]?.text} ${from}${from % 6 === 5 ? '\n\n' : ' '}`
  }
  return text.slice(0, CHARACTERS)
}

const rows = [12, 1].flatMap((every) => {
  const of = every === 1 ? 'each sentence tells' : `one sentence in ${every} tells`
  return [
    measure(`${of}: what has a form`, () => nextText(every), findFormatted),
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

function measure(what: string, prepare: () => string, look: (text: string) => unknown) {
  const times: number[] = []
  for (let round = -5; round < ROUNDS; round++) {
    const text = prepare()
    const start = performance.now()
    look(text)
    if (round >= 0) times.push((performance.now() - start) * 10)
  }
  const tell = (share: number) => quantile(times, share) / 10
  return {
    what,
    'median ms': tell(0.5),
    'p95 ms': tell(0.95),
    'range ms': `${tell(0)}–${tell(1)}`,
    load: loadavg()[0]?.toFixed(1),
  }
}

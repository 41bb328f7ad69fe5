import { fork } from 'node:child_process'
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type TagWeights } from '../tagger/tag-names'
import { learnSpanWeights, listExamples } from './learn-span-weights'
import { countOnTest, learnWeights } from './learn-weights'
import { FOLDS } from './list-marked-lines'
import { printCurve } from './print-curve'

/**
 * `npm run guard:train` learns what features of words and evidence for spans weigh, writes
 * tagger/weights.json and span-weights.json, and prints the curve of docs/patient-data-guard.md. The same
 * lists, sentences and texts give the same files.
 */
const LINES = Number(process.argv[2] ?? 100_000)
/** The weights that judge a fold of the development texts see half as many lines. */
const LINES_OF_FOLD = LINES / 2

interface Job {
  lines: number
  leftOut: number | null
}

if (process.send === undefined) await train()
else process.once('message', ({ lines, leftOut }: Job) => process.send?.(learnWeights(lines, leftOut)))

async function train() {
  const [whole, ...folds] = await learnAll([
    { lines: LINES, leftOut: null },
    ...Array.from({ length: FOLDS }, (_, leftOut) => ({ lines: LINES_OF_FOLD, leftOut })),
  ])
  if (whole === undefined) return
  console.log('rows: true other, name, place; columns: predicted', countOnTest(whole))
  const examples = listExamples(folds)
  console.log(
    `${examples.filter(({ isRight }) => isRight).length} of ${examples.length} candidates are right`,
  )
  printCurve(
    folds.map((tags, fold) => ({
      tags,
      spans: learnSpanWeights(examples.filter((one) => one.fold !== fold)),
    })),
  )
  write('../span-weights.json', JSON.stringify(learnSpanWeights(examples), null, 2))
  const weights = gzipSync(whole.values, { level: 9 }).toString('base64')
  write('../tagger/weights.json', JSON.stringify({ scale: whole.scale, weights }))
}

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(import.meta.dirname, file), `${text}\n`)
  console.log(file, text.length, 'bytes')
}

/** Learns on all cores; which job ends first changes nothing. */
async function learnAll(jobs: readonly Job[]): Promise<TagWeights[]> {
  const done: TagWeights[] = []
  const left = [...jobs.entries()]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      done[next[0]] = await learnInProcess(next[1])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done
}

function learnInProcess(job: Job): Promise<TagWeights> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { serialization: 'advanced' })
    child.once('error', reject)
    child.once('message', (weights) => {
      resolve(weights as TagWeights)
      child.kill()
    })
    child.send(job)
  })
}

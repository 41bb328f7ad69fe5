import fs from 'node:fs'
import path from 'node:path'
import { findFormatted } from '../../../../domain/guard/find-formatted'
import { createSpanIndex } from '../../../../domain/guard/span-index'
import { type LabeledText } from '../../corpus/build-corpus'
import { readHardNegatives, readMarkedTexts } from '../../corpus/read-marked-texts'
import { readLabelsAndLetters, readRecords } from '../../records/read-records'
import { listCandidates } from '../find-tagged'
import { findByRules } from '../read-names-and-places'
import { listEvidence } from '../weigh-span'

/**
 * `npm run guard:weigh` learns what the evidence for a span weighs, writes span-weights.json, and prints the
 * curve of docs/patient-data-guard.md. Each text is judged by weights that were learned without it.
 */
const FOLDS = 5
const STEPS = 1_500
const RATE = 0.5
const DECAY = 0.003
const THRESHOLDS = [0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

interface Example {
  evidence: Record<string, number>
  isRight: boolean
  isInClean: boolean
  fold: number
}
type Weights = Record<string, number>

const texts: (LabeledText & { kind?: string })[] = [...readMarkedTexts('development'), ...readHardNegatives()]
const examples = texts.flatMap((text, at) => listExamples(text, at % FOLDS))
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = learn(examples.filter((one) => one.fold !== fold))
  return examples
    .filter((one) => one.fold === fold)
    .map((one) => ({ ...one, probability: predict(weights, one.evidence) }))
}).flat()
for (const threshold of THRESHOLDS) {
  const found = judged.filter(({ probability }) => probability >= threshold)
  const [right, clean] = [
    found.filter(({ isRight }) => isRight).length,
    found.filter(({ isInClean }) => isInClean).length,
  ]
  console.log(`| ${threshold} | ${right} | ${found.length - right} | ${clean} |`)
}
console.log(`${examples.filter(({ isRight }) => isRight).length} of ${examples.length} candidates are right`)
const rounded = Object.entries(learn(examples)).map(([name, weight]) => [
  name,
  Math.round(weight * 1_000) / 1_000,
])
fs.writeFileSync(
  path.join(import.meta.dirname, '../span-weights.json'),
  `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`,
)

/** The spans of a text that no rule and no format decides. */
function listExamples({ text, spans, kind }: LabeledText & { kind?: string }, fold: number): Example[] {
  const held = createSpanIndex(text.length, [
    ...findFormatted(text),
    ...readRecords(text),
    ...readLabelsAndLetters(text),
  ])
  let at = 0
  return text.split(/(?<=\n)/).flatMap((line) => {
    const [begin, { text: read, tags, cited, names, places }] = [at, findByRules(line)]
    at += line.length
    const ruled = createSpanIndex(line.length, [...names, ...places])
    return listCandidates(read, tags, line).flatMap((span): Example[] => {
      const [start, end] = [begin + span.start, begin + span.end]
      if (!cited.isFree(span) || !ruled.isFree(span) || !held.isFree({ start, end })) return []
      const isRight = spans.some(
        (one) => Math.min(end, one.end) - Math.max(start, one.start) >= (end - start) / 2,
      )
      return [{ evidence: listEvidence(span, read, line), isRight, isInClean: kind === 'negative', fold }]
    })
  })
}

/** Logistic regression by gradient descent with decay. */
function learn(all: readonly Example[]): Weights {
  const weights: Weights = {}
  for (let step = 0; step < STEPS; step += 1) {
    const slopes: Weights = {}
    for (const { evidence, isRight } of all) {
      const error = predict(weights, evidence) - Number(isRight)
      for (const [name, value] of Object.entries(evidence))
        slopes[name] = (slopes[name] ?? 0) + (error * value) / all.length
    }
    for (const [name, slope] of Object.entries(slopes))
      weights[name] = (weights[name] ?? 0) - RATE * (slope + DECAY * (weights[name] ?? 0))
  }
  return weights
}

function predict(weights: Weights, evidence: Record<string, number>): number {
  const sum = Object.entries(evidence).reduce(
    (total, [name, value]) => total + value * (weights[name] ?? 0),
    0,
  )
  return 1 / (1 + Math.exp(-sum))
}

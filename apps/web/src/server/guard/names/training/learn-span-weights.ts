import { findFormatted } from '../../../../domain/guard/find-formatted'
import { createSpanIndex } from '../../../../domain/guard/span-index'
import { type MarkedText } from '../../corpus/read-marked-texts'
import { readLabelsAndLetters, readRecords } from '../../records/read-records'
import { listCandidates } from '../find-tagged'
import { findByRules } from '../read-names-and-places'
import { type TagWeights } from '../tagger/tag-names'
import { listEvidence, type SpanWeights } from '../weigh-span'
import { listDevelopmentTexts } from './list-marked-lines'

const STEPS = 1_500
const RATE = 0.5
const DECAY = 0.003

export interface Example {
  evidence: Record<string, number>
  isRight: boolean
  fold: number
}

/** The spans of the development texts that no rule and no format decides, tagged by weights without their fold. */
export const listExamples = (taggers: readonly TagWeights[]): Example[] =>
  listDevelopmentTexts().flatMap(({ text, fold }) => listExamplesOf(text, fold, taggers[fold]))

function listExamplesOf({ text, spans }: MarkedText, fold: number, tagger?: TagWeights): Example[] {
  const held = createSpanIndex(text.length, [
    ...findFormatted(text),
    ...readRecords(text),
    ...readLabelsAndLetters(text),
  ])
  let at = 0
  return text.split(/(?<=\n)/).flatMap((line) => {
    const [begin, { text: read, tags, cited, names, places }] = [at, findByRules(line, tagger)]
    at += line.length
    const ruled = createSpanIndex(line.length, [...names, ...places])
    return listCandidates(read, tags, line).flatMap((span): Example[] => {
      const [start, end] = [begin + span.start, begin + span.end]
      if (!cited.isFree(span) || !ruled.isFree(span) || !held.isFree({ start, end })) return []
      const isRight = spans.some(
        (one) => Math.min(end, one.end) - Math.max(start, one.start) >= (end - start) / 2,
      )
      return [{ evidence: listEvidence(span, read, line), isRight, fold }]
    })
  })
}

/** Logistic regression by gradient descent with decay. */
export function learnSpanWeights(examples: readonly Example[]): SpanWeights {
  const names = [...new Set(examples.flatMap(({ evidence }) => Object.keys(evidence)))]
  const rows = examples.map(({ evidence, isRight }) => {
    const known = Object.entries(evidence)
    return {
      at: Int32Array.from(known, ([name]) => names.indexOf(name)),
      values: Float64Array.from(known, ([, value]) => value),
      target: Number(isRight),
    }
  })
  const weights = new Float64Array(names.length)
  const slopes = new Float64Array(names.length)
  for (let step = 0; step < STEPS; step += 1) {
    slopes.fill(0)
    for (const { at, values, target } of rows) {
      let sum = 0
      for (let index = 0; index < at.length; index += 1)
        sum += (values[index] as number) * (weights[at[index] as number] as number)
      const error = (1 / (1 + Math.exp(-sum)) - target) / rows.length
      for (let index = 0; index < at.length; index += 1) {
        const place = at[index] as number
        slopes[place] = (slopes[place] as number) + error * (values[index] as number)
      }
    }
    for (const [place, slope] of slopes.entries()) {
      const weight = weights[place] as number
      weights[place] = weight - RATE * (slope + DECAY * weight)
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1_000) / 1_000]))
}

import { isStopping } from '../../../../domain/guard/classes'
import { measureGuard, type ClassFigures } from '../../corpus/measure-guard'
import { findPatientData } from '../../find-patient-data'
import { findNamesAndPlaces } from '../find-names-and-places'
import { type Judge } from '../find-tagged'
import { readNamesAndPlaces } from '../read-names-and-places'
import { listDevelopmentTexts } from './list-marked-lines'

const THRESHOLDS = [0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8]

/**
 * Prints the curve of docs/patient-data-guard.md: what the guard finds in the development texts and the hard
 * negatives from each threshold on, and its false findings per 1,000 words of texts without identifiers.
 * `judges` has, for each fold, what was learned without it.
 */
export function printCurve(judges: readonly Omit<Judge, 'stops'>[]): void {
  const all = listDevelopmentTexts()
  console.log(
    '| from a probability of | names found | places found | precision | false names | false places |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const stops of THRESHOLDS) {
    const found = new Map(
      all.map(({ text: { text }, fold }) => {
        const judge: Judge = { ...(judges[fold] as Judge), stops: { name: stops, place: stops } }
        const worded = findNamesAndPlaces([text], (lead, line) => readNamesAndPlaces(lead + line, judge))
        return [text, findPatientData([text], worded).filter(isStopping)]
      }),
    )
    const figures = measureGuard(
      all.filter(({ text }) => text.spans.length > 0 || text.language !== 'any').map(({ text }) => text),
      (text) => found.get(text) ?? [],
    )
    const sum = (key: 'right' | 'findings') => figures.reduce((total, one) => total + one[key], 0)
    const clean = all.flatMap(({ text: { text, kind } }) => (kind === 'negative' ? [text] : []))
    const words = clean.reduce((total, text) => total + text.split(/\s+/).length, 0)
    const countWrong = (kind: 'name' | 'place') => {
      const wrong = clean.flatMap((text) => (found.get(text) ?? []).filter((one) => one.class === kind))
      return ((wrong.length / words) * 1_000).toFixed(1)
    }
    const cells = [
      stops,
      readRecall(figures, 'name'),
      readRecall(figures, 'place'),
      (sum('right') / sum('findings')).toFixed(3),
      countWrong('name'),
      countWrong('place'),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function readRecall(figures: readonly ClassFigures[], name: 'name' | 'place'): string {
  const of = figures.find((one) => one.class === name)
  return ((of?.covered ?? 0) / (of?.spans ?? 1)).toFixed(3)
}

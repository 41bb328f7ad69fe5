import { guardClasses, type GuardClass } from '../../../domain/guard/classes'
import { type LabeledText } from './build-corpus'

type Found = { start: number; end: number; class: GuardClass }

export interface ClassFigures {
  class: GuardClass
  spans: number
  /** Spans of the class that are covered by findings of any class. */
  covered: number
  /** The covered spans that have a finding of the same class. */
  named: number
  findings: number
  /**
   * Correct findings of the class: at least half in a labeled span, or at most 30 characters long and around
   * one.
   */
  right: number
}

/**
 * The share of a span's identifying characters that findings must cover: digits in numbers and ages, else
 * letters and digits.
 */
const NEEDED = 0.9
const BY_LETTERS = new Set<GuardClass>([
  'name',
  'place',
  'date',
  'email',
  'url',
  'photo',
  'biometric',
  'vehicle',
])

/** Counts per class how many labeled spans `find` covers and how many of its findings are correct. */
export function measureGuard(
  corpus: readonly LabeledText[],
  find: (text: string) => readonly Found[],
  onMiss?: (kind: string, text: string, span: Found) => void,
): ClassFigures[] {
  const figures = new Map(
    guardClasses.map((name) => [
      name,
      { class: name, spans: 0, covered: 0, named: 0, findings: 0, right: 0 },
    ]),
  )
  const of = (name: GuardClass) => figures.get(name) as ClassFigures
  for (const { text, spans } of corpus) {
    const findings = find(text)
    for (const span of spans) {
      const touching = findings.filter((finding) => finding.start < span.end && span.start < finding.end)
      const isCovered = coverageOf(text, span, touching) >= NEEDED
      of(span.class).spans += 1
      of(span.class).covered += Number(isCovered)
      of(span.class).named += Number(isCovered && touching.some((finding) => finding.class === span.class))
      if (!isCovered) onMiss?.('missed', text, span)
    }
    for (const finding of findings) {
      const isRight = coverageOf(text, finding, spans) >= 0.5 || spans.some((span) => holds(finding, span))
      of(finding.class).findings += 1
      of(finding.class).right += Number(isRight)
      if (!isRight) onMiss?.('false', text, finding)
    }
  }
  return [...figures.values()]
}

function holds(finding: Found, span: Found): boolean {
  return finding.start <= span.start && span.end <= finding.end && finding.end - finding.start <= 30
}

function coverageOf(
  text: string,
  { start, end, class: name }: Found,
  by: readonly { start: number; end: number }[],
): number {
  const words = text.slice(start, end)
  const counted = !BY_LETTERS.has(name) && /\p{N}/u.test(words) ? /\p{N}/u : /[\p{L}\p{N}]/u
  let all = 0
  let inside = 0
  for (let at = start; at < end; at += 1) {
    if (!counted.test(text.charAt(at))) continue
    all += 1
    inside += Number(by.some((span) => span.start <= at && at < span.end))
  }
  return all === 0 ? 1 : inside / all
}

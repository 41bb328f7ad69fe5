import { isStopping, type GuardFinding } from '../../../domain/guard/classes'
import { keepNonOverlapping, type Span } from '../../../domain/guard/span-index'
import type { Entity } from './ask-analyzer'
import { classOfEntity } from './entity-classes'

type Found = Omit<GuardFinding, 'text'>

/** From this score on, an entity stops; a weaker name or place is a possible one, anything else weaker is left out. */
const STOPS_FROM = 0.5

/**
 * Adds the analyzer’s entities to our findings in a text. Ours win where both found something that stops; what the
 * analyzer found beside ours remains.
 */
export function mergeEntities(text: string, ours: readonly Found[], entities: readonly Entity[]): Found[] {
  const toUnits = createUnitMap(text)
  const stopping = ours.filter(isStopping)
  const theirs = entities
    .flatMap(({ type, start, end, score }): Found[] => {
      const name = classOfEntity(type)
      if (name === null) return []
      const found = { start: toUnits(start), end: toUnits(end), class: name }
      if (score >= STOPS_FROM) return [found]
      return name === 'name' || name === 'place' ? [{ ...found, certainty: 'possible' }] : []
    })
    .flatMap((found) => subtract(found, stopping).map((rest) => ({ ...found, ...trim(text, rest) })))
    .filter(({ start, end }) => /[\p{L}\p{N}]{2}/u.test(text.slice(start, end)))
  return keepNonOverlapping(text.length, [
    ...stopping,
    ...theirs.filter(isStopping).sort((a, b) => b.end - b.start - (a.end - a.start)),
    ...ours.filter((found) => !isStopping(found)),
    ...theirs.filter((found) => !isStopping(found)),
  ])
}

/** Maps offsets in code points to offsets in UTF-16 units. */
function createUnitMap(text: string): (codePoints: number) => number {
  if (!/[\u{10000}-\u{10FFFF}]/u.test(text)) return (offset) => offset
  const units: number[] = []
  let at = 0
  for (const character of text) {
    units.push(at)
    at += character.length
  }
  return (offset) => units[offset] ?? at
}

/** The parts of a span that no other span covers. */
function subtract(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (parts, other) =>
      parts.flatMap((part) =>
        other.end <= part.start || other.start >= part.end
          ? [part]
          : [
              { start: part.start, end: other.start },
              { start: other.end, end: part.end },
            ].filter(({ start, end }) => start < end),
      ),
    [span],
  )
}

function trim(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  const before = /^[^\p{L}\p{N}]*/u.exec(part)?.[0].length ?? 0
  const after = /[^\p{L}\p{N}]*$/u.exec(part)?.[0].length ?? 0
  return before + after >= part.length ? { start, end: start } : { start: start + before, end: end - after }
}

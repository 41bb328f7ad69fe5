import type { TextFinding } from './finding'

const RUN = 9

/** Words taken from the rated response in a row: other answers will say it otherwise. */
export function findCopied(text: string, ratedRuns: ReadonlySet<string>): TextFinding | null {
  if (ratedRuns.size === 0 || /[“"]/.test(text)) return null
  const copied = readRuns(text).some((run) => ratedRuns.has(run))
  return copied
    ? {
        kind: 'not_self_contained',
        says: 'In the very words of the rated response: say the fact, so that an answer in other words can meet it too.',
        fix: null,
      }
    : null
}

/** Every run of nine words, in lower case. */
export function readRuns(text: string): string[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, index) => words.slice(index, index + RUN).join(' '))
}

import type { TextFinding } from './finding'

const RUN_LENGTH = 9

/** Finds words copied from the rated response, because other answers will use other words. */
export function findCopiedWords(text: string, ratedRuns: ReadonlySet<string>): TextFinding | null {
  if (ratedRuns.size === 0 || /[“"]/.test(text)) return null
  const copied = listWordRuns(text).some((run) => ratedRuns.has(run))
  return copied
    ? {
        kind: 'not_self_contained',
        says: 'This copies words of the rated response. State the fact, so that an answer in other words can meet it too.',
        fix: null,
      }
    : null
}

/** Every run of nine consecutive words, in lower case. */
export function listWordRuns(text: string): string[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - RUN_LENGTH + 1))
    .map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '))
}

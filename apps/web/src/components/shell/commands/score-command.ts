import { foldText } from '../../ui/controls/match-options'
import type { Command } from './command'

/** Below all commands with a word as typed, and above those of which it abbreviates a word. */
export const FOUND_SCORE = 0.2

/**
 * How well a command fits what was typed, from 0 (not at all) to 1. What its label shows counts more than its
 * keywords, which nobody sees.
 */
export function scoreCommand(
  { label, keywords = [] }: Pick<Command, 'label' | 'keywords'>,
  typed: string,
): number {
  const wanted = foldText(typed)
  const shown = foldText(label)
  const hidden = foldText(keywords.join(' '))
  if (shown === wanted) return 1
  if (shown.startsWith(wanted)) return 0.9
  const words = wanted.split(/\s+/)
  if (words.every((word) => startsWord(shown, word))) return 0.8
  if (shown.includes(wanted)) return 0.6
  if (words.every((word) => startsWord(shown, word) || startsWord(hidden, word))) return 0.4
  return splitWords(shown).some((word) => abbreviates(wanted, word)) ? FOUND_SCORE * 0.5 : 0
}

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

const startsWord = (text: string, word: string) => splitWords(text).some((part) => part.startsWith(word))

/** Letters of several words don't count, or “gout” would find “Sign out”. */
function abbreviates(typed: string, word: string): boolean {
  if (typed === '' || word[0] !== typed[0]) return false
  let at = -1
  return [...typed].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0)
}

import { countWords } from '../../domain/time/count-words'

const TEXTS = 'p, li, dd, td, th, h1, h2, h3, pre, blockquote, textarea, label'
const MOST_ELEMENTS = 1_500

/** How many words are on the screen: of each text, as much as its part in view. */
export function countWordsInView(): number {
  const { innerHeight, innerWidth } = window
  let words = 0
  for (const element of [...document.querySelectorAll<HTMLElement>(TEXTS)].slice(0, MOST_ELEMENTS)) {
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0)
    // What stands in another that is counted is not counted twice.
    if (height === 0 || shown <= 0 || right <= 0 || left >= innerWidth || element.querySelector(TEXTS))
      continue
    words +=
      countWords(element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '')) *
      Math.min(1, shown / height)
  }
  return Math.round(words)
}

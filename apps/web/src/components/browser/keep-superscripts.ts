/** A piece of a formatted text, and whether it is raised. */
export interface TextRun {
  text: string
  isRaised: boolean
}

const LOW = '0123456789+-−–n'
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻ⁿ'
const RAISED = new Map(LOW.split('').map((char, at) => [char, HIGH.charAt(at)]))
/** Characters on each side that tell one place from another. */
const BEFORE = 12
const AFTER = 4

/**
 * The plain text with the raised numbers of the formatted one as superscript characters: without them, 10⁹ reads 109.
 * A place that is not found as often in both texts stays as it is, and so does what has no such character.
 */
export function raiseNumbers(plain: string, runs: readonly TextRun[]): string {
  const formatted = pack(runs.map(({ text }) => text).join('')).chars
  const pasted = pack(plain)
  const raised = plain.split('')
  let end = 0
  for (const { text, isRaised } of joinRuns(runs)) {
    const { chars } = pack(text)
    const start = end
    end += chars.length
    const high = chars.split('').map((char) => RAISED.get(char))
    if (!isRaised || high.length === 0 || high.includes(undefined)) continue
    const from = Math.max(0, start - BEFORE)
    const context = formatted.slice(from, end + AFTER)
    const there = findAll(formatted, context)
    const here = findAll(pasted.chars, context)
    const place = here[there.indexOf(from)]
    if (here.length !== there.length || place === undefined) continue
    high.forEach((char, offset) => {
      const at = pasted.places[place + start - from + offset]
      if (at !== undefined && char !== undefined) raised[at] = char
    })
  }
  return raised.join('')
}

/**
 * Pastes raised numbers as superscript characters into every text field of the page, which takes plain text only.
 * Returns a function that stops it.
 */
export function keepSuperscripts(): () => void {
  const listeners = new AbortController()
  // On the window, so that a field that takes a paste in its own way, or refuses it, comes first.
  window.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event
      if (event.defaultPrevented || !clipboardData || !isTextField(target)) return
      const plain = clipboardData.getData('text/plain')
      const kept = readPastedText(clipboardData)
      if (kept === plain) return
      event.preventDefault()
      // The only way in which the browser's own undo still works; all browsers have it.
      document.execCommand('insertText', false, kept)
    },
    { signal: listeners.signal },
  )
  return () => listeners.abort()
}

/** What is pasted, as plain text with raised numbers. */
export function readPastedText(data: DataTransfer): string {
  const plain = data.getData('text/plain')
  const html = data.getData('text/html')
  return /<sup\b|vertical-align:\s*super/i.test(html) ? raiseNumbers(plain, readRuns(html)) : plain
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement
    ? !target.readOnly
    : target instanceof HTMLInputElement && target.type === 'text' && !target.readOnly
}

function readRuns(html: string): TextRun[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const runs: TextRun[] = []
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || parent.closest('style, script')) continue
    const isRaised = parent.closest('sup, [style*="vertical-align:super"], [style*="vertical-align: super"]')
    runs.push({ text: texts.currentNode.nodeValue ?? '', isRaised: isRaised !== null })
  }
  return runs
}

/** The runs with neighbours of one kind as one. */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last?.isRaised === run.isRaised)
      joined[joined.length - 1] = { ...last, text: `${last.text}${run.text}` }
    else joined.push(run)
  }
  return joined
}

/** A text without spaces and the marks of lists, which formatted and plain text don’t share, and where each was. */
function pack(text: string): { chars: string; places: number[] } {
  const places = text.split('').flatMap((char, at) => (/[\s·•●◦▪]/.test(char) ? [] : [at]))
  return { chars: places.map((at) => text[at]).join(''), places }
}

function findAll(text: string, part: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at)
  return places
}

const OPENING = /^\s*<(think|thinking)>/

/** Passes on what `splitReasoning` would leave of the whole, piece by piece: a leading <think>…</think> block is held back. */
export function hideReasoning(show: (piece: string) => void): (piece: string) => void {
  let held = ''
  let closing: string | null = null
  let within: 'start' | 'reasoning' | 'gap' | 'text' = 'start'
  const pass = (piece: string) => {
    within = 'text'
    held = ''
    show(piece)
  }
  const advance = (): void => {
    if (within === 'start') {
      const opening = OPENING.exec(held)
      if (!opening) {
        if (!mayBecomeOpening(held)) pass(held)
        return
      }
      closing = `</${opening[1]}>`
      held = held.slice(opening[0].length)
      within = 'reasoning'
    }
    if (within === 'reasoning' && closing !== null) {
      const end = held.indexOf(closing)
      held = end === -1 ? held.slice(1 - closing.length) : held.slice(end + closing.length)
      if (end === -1) return
      within = 'gap'
    }
    const text = held.trimStart()
    if (text !== '') pass(text)
  }
  return (piece) => {
    if (within === 'text') return show(piece)
    held += piece
    advance()
  }
}

function mayBecomeOpening(text: string): boolean {
  return '<thinking>'.startsWith(text.trimStart()) || '<think>'.startsWith(text.trimStart())
}

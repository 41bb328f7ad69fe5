const OPENING = /^\s*<(think|thinking)>/

/**
 * Passes on, piece by piece, what `splitReasoning` would leave of the complete text: a leading
 * <think>…</think> block is held back.
 */
export function hideReasoning(show: (piece: string) => void): (piece: string) => void {
  let held = ''
  let closing: string | null = null
  let position: 'start' | 'reasoning' | 'gap' | 'text' = 'start'
  const pass = (piece: string) => {
    position = 'text'
    held = ''
    show(piece)
  }
  const advance = (): void => {
    if (position === 'start') {
      const opening = OPENING.exec(held)
      if (!opening) {
        if (!mayBecomeOpening(held)) pass(held)
        return
      }
      closing = `</${opening[1]}>`
      held = held.slice(opening[0].length)
      position = 'reasoning'
    }
    if (position === 'reasoning' && closing !== null) {
      const end = held.indexOf(closing)
      held = end === -1 ? held.slice(1 - closing.length) : held.slice(end + closing.length)
      if (end === -1) return
      position = 'gap'
    }
    const text = held.trimStart()
    if (text !== '') pass(text)
  }
  return (piece) => {
    if (position === 'text') return show(piece)
    held += piece
    advance()
  }
}

function mayBecomeOpening(text: string): boolean {
  return '<thinking>'.startsWith(text.trimStart()) || '<think>'.startsWith(text.trimStart())
}

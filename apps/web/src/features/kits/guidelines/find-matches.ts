const SKIPPED = '[data-search="skip"], script, style'
const BLOCK = 'p, li, dt, dd, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div'

/** Lower case without accents; `from[i]` is where character `i` comes from. */
function foldText(text: string): { folded: string; from: number[] } {
  let folded = ''
  const from: number[] = []
  let at = 0
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let index = 0; index < plain.length; index += 1) from.push(at)
    folded += plain
    at += character.length
  }
  from.push(at)
  return { folded, from }
}

/** The places of a text in another, whatever the case and the accents, as pairs of start and end. */
export function findPlaces(text: string, searched: string): [start: number, end: number][] {
  const wanted = foldText(searched.trim().replace(/\s+/g, ' ')).folded
  if (wanted === '') return []
  const { folded, from } = foldText(text)
  const places: [number, number][] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    places.push([from[at] ?? 0, from[at + wanted.length] ?? text.length])
  return places
}

/** The ranges of the page in which a text is found. A match can go through emphasis, but not past its block. */
export function findMatches(root: Element, searched: string): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const blocks = new Map<Element, Text[]>()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest(SKIPPED)) continue
    const block = node.parentElement?.closest(BLOCK) ?? root
    blocks.set(block, [...(blocks.get(block) ?? []), node])
  }
  return [...blocks.values()].flatMap((nodes) => {
    const text = nodes.map(({ data }) => data.replace(/\s/g, ' ')).join('')
    return findPlaces(text, searched).map(([start, end]) => makeRange(nodes, start, end))
  })
}

function makeRange(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.data.length
    if (start >= before && start < after) range.setStart(node, start - before)
    if (end > before && end <= after) range.setEnd(node, end - before)
    before = after
  }
  return range
}

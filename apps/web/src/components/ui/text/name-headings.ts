import type { Heading, Root } from 'mdast'
import { wordsOf } from './render-links'

export interface NamedHeading {
  node: Heading
  /** The level in the text, from 1 for its top-level headings. */
  level: number
  words: string
  id: string
}

/** Gives each heading of a text an id made of its words, unique in the text. */
export function nameHeadings(tree: Root, prefix: string): NamedHeading[] {
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading')
  const top = Math.min(...headings.map(({ depth }) => depth))
  const used = new Map<string, number>()
  return headings.map((node) => {
    const words = wordsOf(node).trim()
    const slug =
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'section'
    const time = (used.get(slug) ?? 0) + 1
    used.set(slug, time)
    return { node, level: node.depth - top + 1, words, id: `${prefix}${slug}${time > 1 ? `--${time}` : ''}` }
  })
}

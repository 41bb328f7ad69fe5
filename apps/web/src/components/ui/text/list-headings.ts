import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { exceedsParseLimits } from './exceeds-parse-limits'
import { nameHeadings, type NamedHeading } from './name-headings'

/** The headings of a Markdown text with the ids that `Markdown` gives them; none if it is shown as plain text. */
export function listHeadings(text: string, prefix: string): Pick<NamedHeading, 'level' | 'words' | 'id'>[] {
  if (exceedsParseLimits(text)) return []
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return nameHeadings(tree, prefix)
    .filter(({ words }) => words !== '')
    .map(({ level, words, id }) => ({ level, words, id }))
}

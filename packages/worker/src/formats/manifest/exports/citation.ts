import type { ReleaseDescription } from './release-description'

/** The BibTeX entry of a release; null if nobody gave a citation. */
export function formatCitation({ citation, release, publisher, url }: ReleaseDescription): string | null {
  if (citation === null) return null
  const fields: [name: string, value: string | null][] = [
    ['author', citation.authors.length > 0 ? citation.authors.join(' and ') : null],
    ['title', citation.title ?? `${release.dataset}, ${release.name}`],
    ['year', release.frozenAt.slice(0, 4)],
    ['publisher', publisher],
    ['doi', citation.doi],
    ['url', url],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === null ? [] : [`  ${name} = {${escapeBib(value)}}`],
  )
  return `@misc{${makeKey(release.dataset, release.name)},\n${lines.join(',\n')}\n}`
}

function makeKey(...names: string[]): string {
  const key = names
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return key === '' ? 'release' : key
}

// Unbalanced braces would end the field.
function escapeBib(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/[{}\\]/g, '')
}

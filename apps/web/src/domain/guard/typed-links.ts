import { isPublicHost } from './formatted/public-hosts'

const LINK = /https?:\/\/\S+/giu

/**
 * The words in the paths and queries of links, one line per link: `/chart/John-Smith?mrn=4471234` identifies
 * a person, a DOI doesn't.
 */
export function readLinkWords(text: string): string {
  return listLinksWithWords(text)
    .map(({ words }) => words)
    .join('\n')
}

/** Replaces the words in each link with the matching line, as a query on the link's host. */
export function replaceLinkWords(text: string, lines: string): string {
  const next = lines.split('\n')
  return listLinksWithWords(text).reduceRight((out, { start, link, words }, at) => {
    const put = next[at] ?? ''
    return put === words ? out : out.slice(0, start) + putWords(link, put) + out.slice(start + link.length)
  }, text)
}

function listLinksWithWords(text: string): { start: number; link: string; words: string }[] {
  return [...text.matchAll(LINK)]
    .map((match) => ({ start: match.index, link: match[0], words: readWords(match[0]) }))
    .filter(({ words }) => words !== '')
}

/**
 * On sites of journals, registers and public bodies the path names a paper, but the query may hold anything.
 */
function readWords(link: string): string {
  const [, host = '', path = '', query = ''] = /^https?:\/\/([^/?#]*)([^?#]*)(.*)$/i.exec(link) ?? []
  const isPaper = isPublicHost(host.replace(/:\d+$/, '')) || /\/10\.\d{4,9}\//.test(path)
  return [...(isPaper ? [] : path.split('/').map(readSegment)), ...query.split(/[?&#;]/).map(readParameter)]
    .filter((part) => part !== '')
    .join(' ')
}

const HELD_BY = /^(?:patients?|pt|records?|charts?|members?|encounters?|visits?|cases?)$/i

/** `patient/4471` becomes “patient no. 4471”, which the recognizers detect in the joined words. */
function readSegment(segment: string): string {
  const plain = decode(segment)
  if (HELD_BY.test(plain)) return `${plain.replace(/s$/i, '')} no.`
  return /^\p{L}{2,}(?:[-_.+]\p{L}{2,}){1,2}$/u.test(plain)
    ? plain
        .split(/[-_.+]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : plain.replace(/[_]/g, ' ').trim()
}

function readParameter(parameter: string): string {
  const at = parameter.indexOf('=')
  const [name, value] = at < 0 ? ['', parameter] : [parameter.slice(0, at), parameter.slice(at + 1)]
  const plain = decode(value)
  return name.length < 2 ? plain : `${decode(name)}: ${plain}`.trim()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' ')).replace(/\s+/g, ' ').trim()
  } catch {
    return text
  }
}

function putWords(link: string, words: string): string {
  return `${/^https?:\/\/[^/?#]*/i.exec(link)?.[0] ?? ''}/?q=${encodeURIComponent(words)}`
}

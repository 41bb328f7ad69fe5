import type { LeaderboardTable } from './leaderboard'
import type { BoardSnapshot } from './board-address'

/** How the permanent address of a snapshot is cited. */
export interface Citation {
  /** Letters, digits and hyphens. */
  key: string
  title: string
  /** The host of the site. */
  publisher: string
  /** The day of the snapshot in UTC. */
  date: { year: number; month: number; day: number }
  version: string
  url: string
  sha256: string
}

/** Describes how a snapshot of a board on this site is cited. */
export function describeCitation(
  {
    release,
    judge,
    profile,
    simulated,
  }: Pick<LeaderboardTable, 'release' | 'judge' | 'profile' | 'simulated'>,
  { sequence, path, createdAt, contentHash }: BoardSnapshot,
  site: string,
): Citation {
  const day = new Date(createdAt)
  return {
    key: path
      .replace('/boards', 'consilium')
      .replace('/at/', '/')
      .replaceAll('/', '-')
      .replace(/[^A-Za-z0-9-]/g, ''),
    title: `Leaderboard of ${release.dataset}, ${release.name}, judged by ${judge.name} (${profile.label})${simulated ? ', simulated data' : ''}`,
    publisher: `Consilium, ${new URL(site).host}`,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    version: `Snapshot ${sequence}`,
    url: site + path,
    sha256: contentHash,
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Writes a citation as a BibTeX entry in UTF-8. The date of BibLaTeX is beside the year and month of BibTeX. */
export function writeBibTex({ key, title, publisher, date, version, url, sha256 }: Citation): string {
  const fields = [
    `title = {{${escapeLatex(title)}}}`,
    `howpublished = {${escapeLatex(publisher)}}`,
    `year = {${date.year}}`,
    `month = ${months[date.month - 1]}`,
    `date = {${formatDay(date)}}`,
    `version = {${escapeLatex(version)}}`,
    `url = {${url}}`,
    `note = {${escapeLatex(version)}, SHA-256 ${sha256}}`,
  ]
  return `@misc{${key},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}\n`
}

/** Writes a citation as CSL-JSON 1.0.2: a list of one item. */
export function writeCslJson({ key, title, publisher, date, version, url, sha256 }: Citation): string {
  const item = {
    id: key,
    type: 'dataset',
    title,
    publisher,
    issued: { 'date-parts': [[date.year, date.month, date.day]] },
    version,
    URL: url,
    note: `SHA-256: ${sha256}`,
  }
  return `${JSON.stringify([item], null, 2)}\n`
}

/** Writes a citation as a line of text. */
export function formatCitation({ title, publisher, date, version, url }: Citation): string {
  return `${title}. ${version}, ${formatDay(date)}. ${publisher}. ${url}`
}

const formatDay = ({ year, month, day }: Citation['date']) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

const latex: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // As commands, they keep the braces of the entry in balance.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
}

/** Text that LaTeX prints as it is, on one line. */
function escapeLatex(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\~^{}&%$#_]/g, (sign) => latex[sign] ?? `\\${sign}`)
}

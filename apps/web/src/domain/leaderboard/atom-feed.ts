import type { BoardSnapshot } from './board-address'
import type { LeaderboardRef } from './leaderboard'

/** A snapshot with the names of its board. */
export interface FeedEntry {
  snapshotId: string
  ref: Pick<LeaderboardRef, 'release' | 'judge' | 'profile'>
  snapshot: BoardSnapshot
}

interface Feed {
  /** A URN or the address of the site, which never changes. */
  id: string
  title: string
  /** The path of the page that the feed is about, and of the feed. */
  page: string
  self: string
  site: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** Writes an Atom feed (RFC 4287) of snapshots. An entry never changes, because a snapshot doesn't. */
export function writeAtomFeed({ id, title, page, self, site, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(id)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${entries[0]?.snapshot.createdAt ?? '1970-01-01T00:00:00Z'}</updated>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(site + page)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(site + self)}"/>`,
    `  <author><name>${escapeXml(new URL(site).host)}</name></author>`,
    ...entries.map((entry) => writeEntry(entry, site)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(
  { snapshotId, ref: { release, judge, profile }, snapshot }: FeedEntry,
  site: string,
): string {
  const board = `${release.dataset}, ${release.name}, judged by ${judge.name} (${profile.label})`
  return [
    '  <entry>',
    `    <id>urn:uuid:${snapshotId}</id>`,
    `    <title>${escapeXml(`${release.dataset}, ${release.name}: ${snapshot.change}`)}</title>`,
    `    <published>${snapshot.createdAt}</published>`,
    `    <updated>${snapshot.createdAt}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(site + snapshot.path)}"/>`,
    `    <summary>${escapeXml(`${snapshot.change}. Snapshot ${snapshot.sequence} of ${board}.`)}</summary>`,
    '  </entry>',
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 can't hold are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

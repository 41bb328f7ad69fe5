import { Link } from '../../components/ui/layout/link'
import type { LeaderboardTable } from '../../domain/leaderboard/leaderboard'

/** The notes of a table, and where its methods are explained. */
export function Notes({ table }: { table: LeaderboardTable }) {
  return (
    <ul className="mt-6 gap-8 text-sm text-ink-2 md:columns-2 print:columns-2">
      {table.notes.map((note) => (
        <li key={note} className="mb-1.5 break-inside-avoid">
          <Note text={note} />
        </li>
      ))}
      <li data-print="hide">
        <Link href="/methods">How the scores are computed</Link>
        {table.rows.some(({ kind }) => kind === 'physicians') ? (
          <>
            {' · '}
            <Link href={`/releases/${table.release.id}/human-baseline`}>How physicians answered</Link>
          </>
        ) : null}
      </li>
    </ul>
  )
}

/** A note with what it is about set off, so that readers find it. */
function Note({ text }: { text: string }) {
  const [, subject, rest] = /^([^.:]{1,60}:) (.*)$/s.exec(text) ?? []
  if (!subject) return text
  return (
    <>
      <span className="font-medium text-ink">{subject}</span> {rest}
    </>
  )
}

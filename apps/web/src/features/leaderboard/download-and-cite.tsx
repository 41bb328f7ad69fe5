import type { SliceDimension } from '@consilium/scoring'
import { DataList } from '../../components/ui/layout/data-list'
import { Link } from '../../components/ui/layout/link'
import { describeCitation, formatCitation } from '../../domain/leaderboard/citation'
import { describeSplit } from '../../domain/leaderboard/describe-split'
import type { Metric, PublishedTable } from '../../domain/leaderboard/leaderboard'
import { buildDownloadHref } from './view-href'

type DownloadAndCiteProps = {
  table: PublishedTable
  metric: Metric
  slice: SliceDimension | null
  /** The public address of this site. */
  site: string
}

/** The files of a snapshot, how to cite it, and the feeds of snapshots. */
export function DownloadAndCite({ table, metric, slice, site }: DownloadAndCiteProps) {
  const { snapshot, focus } = table
  const shown = { metric, slice: slice ?? undefined, value: focus?.value }
  const files = `/api/v1${snapshot.path}`
  const feed = `/api/v1${snapshot.path.replace(/\/at\/\d+$/, '')}/feed.atom`
  const facts = [
    {
      term: 'This view',
      detail: (
        <>
          <Link href={buildDownloadHref(table, 'csv', shown)} download="leaderboard.csv">
            CSV
          </Link>{' '}
          ·{' '}
          <Link href={buildDownloadHref(table, 'json', shown)} download="leaderboard.json">
            JSON
          </Link>
          , with a <Link href="/api/v1/leaderboard.schema.json">schema</Link>
        </>
      ),
    },
    {
      term: 'Whole snapshot',
      detail: (
        <>
          <Link href={`${files}/board.zip`} download>
            ZIP with scores per task
          </Link>{' '}
          ·{' '}
          <Link href={`${files}/every-eval-ever.jsonl`} download>
            Every Eval Ever
          </Link>
        </>
      ),
    },
    {
      term: 'Citation',
      detail: (
        <>
          <Link href={`${files}/citation.bib`} download>
            BibTeX
          </Link>{' '}
          ·{' '}
          <Link href={`${files}/citation.csl.json`} download>
            CSL
          </Link>
          <p className="text-ink-2">{formatCitation(describeCitation(table, snapshot, site))}</p>
        </>
      ),
    },
    {
      term: 'New snapshots',
      detail: (
        <>
          Atom feed of <Link href={feed}>this board</Link> or of{' '}
          <Link href="/api/v1/boards/feed.atom">all boards</Link>
        </>
      ),
    },
  ]
  return (
    <section aria-labelledby="download" className="mt-12" data-print="hide">
      <link rel="alternate" type="application/atom+xml" title="Snapshots of this board" href={feed} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Snapshots of all boards"
        href="/api/v1/boards/feed.atom"
      />
      <h2 id="download" className="mb-2 text-lg">
        Download and cite
      </h2>
      <p className="mb-3 max-w-[74ch] text-sm text-ink-2">{describeSplit(table)}</p>
      <DataList facts={facts} className="max-w-[74ch] gap-y-2!" />
    </section>
  )
}

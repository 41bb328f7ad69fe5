import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Link } from '../../../components/ui/layout/link'
import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { describeShare } from '../describe-share'
import { buildPictureHref, buildViewHref, type ViewChange } from '../view-href'
import { writeSnippet } from './write-snippet'

type EmbedProps = {
  table: PublishedTable
  /** What the page shows, with the filters that apply. */
  view: ViewChange
  /** The public address of this site. */
  site: string
}

/** The picture of a view for other sites: an image in a link, because the site can’t be framed. */
export function Embed({ table, view, site }: EmbedProps) {
  const { path } = table.snapshot
  const shown = { metric: 'headline' as const, ...view }
  const { title, description } = describeShare(table, shown)
  const snippet = writeSnippet({
    href: `${site}${buildViewHref(path, { ...view, sort: undefined, direction: undefined })}`,
    picture: `${site}${buildPictureHref(path, 'svg', view)}`,
    alt: `${title}. ${description}`,
  })
  return (
    <section aria-labelledby="embed" className="mt-12" data-print="hide">
      <h2 id="embed" className="mb-2 text-lg">
        Picture of this board
      </h2>
      <p className="max-w-[74ch] text-sm text-ink-2">
        The ranking as a picture with its intervals, letters and source:{' '}
        <Link href={buildPictureHref(path, 'svg', view)} download="board.svg">
          SVG
        </Link>{' '}
        ·{' '}
        <Link href={buildPictureHref(path, 'png', view)} download="board.png">
          PNG
        </Link>
        . The SVG fits light and dark pages. The PNG shows the first systems and the physicians, without
        filters.
      </p>
      <Disclosure summary="Embed it in another site" className="mt-1 max-w-[74ch] text-sm">
        <p className="mb-2 text-ink-2">
          This picture keeps the numbers of this snapshot. Without “{path.slice(path.lastIndexOf('/at/'))}” in
          both addresses it follows the board.
        </p>
        <pre className="border border-hair bg-sunk p-3 text-xs whitespace-pre-wrap wrap-anywhere select-all">
          {snippet}
        </pre>
      </Disclosure>
    </section>
  )
}

import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { PublishedRun } from '../../domain/home/home-views'
import { viewerStrings as strings } from './strings'

/** For people who only read: where the results are, and the newest of them. */
export function ViewerHome({ published }: { published: readonly PublishedRun[] }) {
  return (
    <Section
      title={strings.title}
      lead={strings.lead}
      aside={
        <span className="flex flex-wrap gap-x-5">
          <Link href="/">{strings.leaderboard}</Link>
          <Link href="/runs">{strings.runs}</Link>
          <Link href="/methods">{strings.methods}</Link>
        </span>
      }
    >
      {published.length === 0 ? (
        <EmptyState title={strings.none} level={3}>
          {strings.noneLead}
        </EmptyState>
      ) : (
        <ul>
          {published.map(({ id, system, release, publishedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hair py-3"
            >
              <Link href={`/runs/${id}/results`} className="wrap-anywhere">{`${system} on ${release}`}</Link>
              <span className="text-sm text-ink-2">
                {strings.published} <Time value={publishedAt} look="date" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

import { HEALTHBENCH_PROFESSIONAL, NEAR_EMPTY_CHARACTERS } from '@consilium/scoring'
import { Link } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { formatNumber } from '../../../components/ui/text/format'
import { sections } from './sections'

/** The methods page, for physicians and statisticians. */
export function Methods() {
  const { centre = 2000 } = HEALTHBENCH_PROFESSIONAL.adjustment ?? {}
  return (
    <Page width="tool">
      <PageHeader
        size="display"
        title="How the scores are computed"
        lead={`Every number on the leaderboard is computed from single verdicts: did this answer meet this criterion, written by a physician? This page explains how, from the verdict to the rank. Lengths are in characters, relative to ${formatNumber(centre)}; answers of fewer than ${NEAR_EMPTY_CHARACTERS} characters are flagged.`}
      />
      <div className="grid gap-x-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          aria-label="On this page"
          className="mb-8 text-sm lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:self-start"
          data-print="hide"
        >
          <ol className="flex flex-wrap gap-x-5 gap-y-1.5 lg:grid">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`} look="plain">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="rule-top mb-10 pt-2">
              <h2 id={`${id}-title`} className="mb-3 text-lg">
                {title}
              </h2>
              <div className="grid max-w-[66ch] gap-3">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

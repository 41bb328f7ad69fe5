import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { ButtonLink, Link } from '../../../components/ui/layout/link'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { Section } from '../../../components/ui/layout/section'
import { Notice } from '../../../components/ui/states/notice'
import { SimulatedMark } from '../../../components/ui/states/simulated-mark'
import type { HumanBaseline } from '../../../domain/results/baseline/human-baseline'
import { NOT_STATED } from '../../../domain/results/baseline/write-baseline'

type HumanBaselineViewProps = {
  baseline: HumanBaseline
  /** Whether the reader can open the release. */
  isAdmin: boolean
}

/** How the answers of physicians to a release came about, as a list in the stages of a published checklist. */
export function HumanBaselineView({ baseline, isAdmin }: HumanBaselineViewProps) {
  const { releaseId, release, dataset, isPublished, counts, sections } = baseline
  const file = `/api/v1/releases/${releaseId}/human-baseline`
  return (
    <>
      <PageHeader
        above={
          <div className="grid justify-items-start gap-3">
            {isAdmin ? (
              <Breadcrumb
                items={[
                  { label: 'Releases', href: '/releases' },
                  { label: release, href: `/releases/${releaseId}` },
                  { label: 'Human baseline' },
                ]}
              />
            ) : null}
            {counts.simulated ? <SimulatedMark>Simulated answers</SimulatedMark> : null}
          </div>
        }
        title={<span className="wrap-anywhere">Human baseline of {release}</span>}
        lead={
          <>
            How physicians answered the tasks of this release of {dataset}, in the stages of{' '}
            <Link href="https://arxiv.org/abs/2506.13776">a checklist for human baselines</Link>. Counts with
            1 to {MIN_SHOWN_COUNT - 1} physicians behind them are hidden.
          </>
        }
        actions={
          <>
            <ButtonLink href={`${file}.md`} download>
              Download Markdown
            </ButtonLink>
            <ButtonLink href={file} download="human-baseline.json">
              Download JSON
            </ButtonLink>
          </>
        }
      />
      {isPublished ? null : (
        <Notice title="Only admins see this page yet" className="mb-8">
          <p>It becomes public when the release is published.</p>
        </Notice>
      )}
      {sections.map(({ title, items }) => (
        <Section key={title} title={title}>
          <dl className="max-w-4xl border-t border-hair">
            {items.map(({ id, label, value }) => (
              <div
                key={id}
                className="grid gap-x-6 gap-y-0.5 border-b border-hair py-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <dt className="text-sm text-ink-2 sm:pt-0.5">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {value ?? <span className="text-ink-3 italic">{NOT_STATED}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </>
  )
}

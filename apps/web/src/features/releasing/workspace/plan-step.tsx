import { ButtonLink } from '../../../components/ui/layout/link'
import { DataList } from '../../../components/ui/layout/data-list'
import { Section } from '../../../components/ui/layout/section'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import { dimensionLabels, formatLevel, type PlanDimension } from '../../../domain/sampling/dimensions'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import type { SamplePlanInput } from '../../../domain/sampling/sample-plans'

const capNames = {
  perAuthor: 'author',
  perInstitution: 'institution',
  perCluster: 'cluster of near duplicates',
  perVendor: 'vendor of the rated response',
} as const

/** The plan in a few lines, and the way to the planner. */
export function PlanStep({ draft }: { draft: DraftDetail }) {
  const { plan, saved, planIsSaved, state } = draft
  return (
    <Section
      id="plan"
      title="Plan"
      lead="What the sample should look like. The plan is saved and hashed together with the pool before a seed exists."
      aside={formatCount(plan.size, 'task')}
    >
      {saved && !planIsSaved && state === 'open' ? (
        <Notice tone="amber" title="The plan changed after it was saved" className="mb-5">
          Save it again in the planner before the next draw.
        </Notice>
      ) : null}
      <DataList
        facts={[
          { term: 'Size', detail: formatCount(plan.size, 'task') },
          { term: 'Targets', detail: describeTargets(plan) },
          { term: 'At most', detail: describeCaps(plan) },
          { term: 'Left out', detail: describeExclusions(plan) },
          ...(draft.purpose === 'release'
            ? [{ term: 'Released tasks', detail: plan.includeReleased ? 'Can be drawn again' : 'Left out' }]
            : []),
          ...(plan.include.length > 0
            ? [{ term: 'Always included', detail: formatCount(plan.include.length, 'task') }]
            : []),
          ...(saved
            ? [
                {
                  term: 'Saved',
                  detail: (
                    <>
                      <Time value={saved.savedAt} />
                      {` by ${saved.savedBy.name}, for ${formatCount(saved.poolTasks, 'task')} in the pool`}
                    </>
                  ),
                },
                {
                  term: 'Hash',
                  detail: <code className="font-mono text-xs">{`${saved.hash.slice(0, 16)}…`}</code>,
                },
              ]
            : []),
        ]}
      />
      <div className="mt-5">
        <ButtonLink
          href={`/datasets/${draft.dataset.id}/release/${draft.id}/plan`}
          variant={saved && planIsSaved ? 'secondary' : 'primary'}
        >
          {state === 'open' ? 'Open the planner' : 'View the plan'}
        </ButtonLink>
      </div>
    </Section>
  )
}

function describeTargets({ targets }: SamplePlanInput): string {
  if (targets.length === 0) return 'None: every task is equally likely'
  return targets
    .map(({ kind, dimensions }) => {
      const names = dimensions.map((dimension) => dimensionLabels[dimension].toLowerCase()).join(' × ')
      return kind === 'fixed'
        ? `counts by ${names}`
        : kind === 'proportional'
          ? `${names} as in the pool`
          : `${names}, enriched`
    })
    .join('; ')
}

function describeCaps({ caps }: SamplePlanInput): string {
  const set = (Object.keys(capNames) as (keyof typeof capNames)[]).filter((name) => caps[name] !== null)
  if (set.length === 0) return 'No cap'
  return set.map((name) => `${formatNumber(caps[name])} per ${capNames[name]}`).join('; ')
}

function describeExclusions({ exclude }: SamplePlanInput): string {
  if (exclude.length === 0) return 'Nothing'
  return exclude
    .map((levels) =>
      (Object.entries(levels) as [PlanDimension, string][])
        .map(([dimension, level]) => formatLevel(dimension, level))
        .join(' × '),
    )
    .join('; ')
}

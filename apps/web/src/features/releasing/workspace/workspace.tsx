import { ButtonLink } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount } from '../../../components/ui/text/format'
import type { DrawnAnswers } from '../../../domain/answering/drawn-answers'
import type { ReadinessCheck } from '../../../domain/releasing/readiness'
import type { ReleaseDifference } from '../../../domain/releasing/release-difference'
import { listSteps } from '../../../domain/releasing/workspace-steps'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import type { DrawnAnswerers } from '../../../domain/sampling/drawn-answerers'
import { AnswersStep } from './answers/answers-step'
import { ChecksStep } from './checks-step'
import { DrawStep } from './draw-step'
import { FreezeStep } from './freeze-step'
import { PlanStep } from './plan-step'
import { SplitStep } from './split-step'
import { StepList } from './step-list'

interface WorkspaceProps {
  draft: DraftDetail
  checks: readonly ReadinessCheck[]
  difference: ReleaseDifference
  /** Who can answer the current draw; null without one, and once the draft has ended. */
  answerers: DrawnAnswerers | null
  answers: DrawnAnswers | null
  poolTasks: number
  isPublished: boolean
}

/** One draft of a release on one page: its steps, and each step as a section. */
export function Workspace({
  draft,
  checks,
  difference,
  answerers,
  answers,
  poolTasks,
  isPublished,
}: WorkspaceProps) {
  const poolHref = `/datasets/${draft.dataset.id}/release/pool`
  return (
    <>
      <StepList
        steps={listSteps(draft, { poolTasks, checks, answers, isPublished })}
        label="Steps of the release"
      />
      <Section id="pool" title="Pool" aside={formatCount(poolTasks, 'accepted task')}>
        <p className="max-w-[74ch] text-sm text-ink-2">
          {poolTasks === 0
            ? 'No task can be drawn: the dataset has no accepted task that is in no release and not excluded. Tasks come in when adjudicators accept them, or with an import.'
            : `${formatCount(poolTasks, 'accepted task is', 'accepted tasks are')} in no release and not excluded.`}
        </p>
        <div className="mt-4">
          <ButtonLink href={poolHref}>Open the pool</ButtonLink>
        </div>
      </Section>
      <PlanStep draft={draft} />
      <DrawStep draft={draft} />
      <SplitStep draft={draft} />
      <AnswersStep draftId={draft.id} datasetId={draft.dataset.id} answerers={answerers} answers={answers} />
      <ChecksStep draft={draft} checks={checks} />
      <FreezeStep draft={draft} checks={checks} difference={difference} />
      <Section id="publish" title="Publish">
        {draft.releaseId ? (
          <EmptyState
            title={isPublished ? 'Published' : 'Frozen, not published'}
            level={3}
            actions={<ButtonLink href={`/releases/${draft.releaseId}`}>Open the release</ButtonLink>}
          >
            {isPublished
              ? 'Runs on this release can be published.'
              : 'Publish it on its page. Runs can be published after that.'}
          </EmptyState>
        ) : (
          <p className="text-sm text-ink-2">
            Possible after the freeze. Freezing does not publish: a frozen release is published on its own
            page.
          </p>
        )}
      </Section>
    </>
  )
}

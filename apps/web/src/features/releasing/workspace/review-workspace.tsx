import { ButtonLink } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { formatCount } from '../../../components/ui/text/format'
import { listReviewSteps } from '../../../domain/releasing/workspace-steps'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import type { ReviewYield } from '../../../domain/sampling/review-yield'
import { DrawStep } from './draw-step'
import { PlanStep } from './plan-step'
import { ReviewYieldStep } from './review-yield-step'
import { StepList } from './step-list'

interface ReviewWorkspaceProps {
  draft: DraftDetail
  /** Submitted tasks of the dataset that wait for a review. */
  poolTasks: number
  /** The outcome of the current draw; null before the first. */
  reviewYield: ReviewYield | null
}

/** A draft that decides which submitted tasks are reviewed first. It ends with the outcome of the reviews. */
export function ReviewWorkspace({ draft, poolTasks, reviewYield }: ReviewWorkspaceProps) {
  return (
    <>
      <StepList steps={listReviewSteps(draft, { poolTasks, reviewYield })} label="Steps of the review draw" />
      <Section id="pool" title="Pool" aside={formatCount(poolTasks, 'submitted task')}>
        <p className="max-w-[74ch] text-sm text-ink-2">
          {poolTasks === 0
            ? 'No submitted task waits for a review.'
            : `${formatCount(poolTasks, 'submitted task waits', 'submitted tasks wait')} for a review and can be drawn.`}
        </p>
        <div className="mt-4">
          <ButtonLink href={`/datasets/${draft.dataset.id}/release/pool?purpose=review`}>
            Open the pool
          </ButtonLink>
        </div>
      </Section>
      <PlanStep draft={draft} />
      <DrawStep draft={draft} />
      <ReviewYieldStep reviewYield={reviewYield} />
    </>
  )
}

import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount } from '../../../components/ui/text/format'
import { Section } from '../../../components/ui/layout/section'
import type { Dashboard } from '../../../domain/home/dashboard-views'
import { describeDraft, describeNewcomers, describeRun, describeStuck } from './describe-lines'
import { LineList } from './line-list'
import { PipelineTable } from './pipeline-table'
import { PlanList } from './plan-list'
import { SetupList } from './setup-list'
import { listFirstSteps, listLaterSteps } from './setup-steps'
import { SpendingList } from './spending-list'
import { dashboardStrings as strings } from './strings'

/** The program of an admin: what is stuck, where tasks are, runs, spending and people. */
export function ProgramDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { setup, stuck, pipelines, drafts, runs, spending, newcomers } = dashboard
  const first = listFirstSteps(setup)
  const isNew = first.some(({ isDone }) => !isDone)
  const later = listLaterSteps(setup).filter(({ isDone }) => !isDone)
  const hasPlan = pipelines.some(({ plan }) => plan !== null)
  return (
    <>
      {isNew ? (
        <Section title={strings.first.title} lead={strings.first.lead}>
          <SetupList steps={first} />
        </Section>
      ) : null}
      {pipelines.length > 0 ? (
        <Section
          title={strings.stuck.title}
          aside={stuck.length > 0 ? formatCount(stuck.length, 'problem') : undefined}
        >
          {stuck.length === 0 ? (
            <EmptyState title={strings.stuck.none} level={3}>
              {strings.stuck.says}
            </EmptyState>
          ) : (
            <LineList lines={stuck.map(describeStuck)} />
          )}
        </Section>
      ) : null}
      {runs.length > 0 ? (
        <Section title={strings.runs.title} lead={strings.runs.lead}>
          <LineList lines={runs.map(describeRun)} />
        </Section>
      ) : null}
      {pipelines.length > 0 ? (
        <Section title={strings.tasks.title} lead={strings.tasks.lead}>
          <PipelineTable pipelines={pipelines} />
        </Section>
      ) : null}
      {hasPlan ? (
        <Section title={strings.plan.title} lead={strings.plan.lead}>
          <PlanList pipelines={pipelines} />
        </Section>
      ) : null}
      {drafts.length > 0 ? (
        <Section title={strings.drafts}>
          <LineList lines={drafts.map(describeDraft)} />
        </Section>
      ) : null}
      {spending.length > 0 ? (
        <Section title={strings.spending.title} lead={strings.spending.lead}>
          <SpendingList lines={spending} />
        </Section>
      ) : null}
      {newcomers.length > 0 ? (
        <Section title={strings.newcomers}>
          <LineList lines={newcomers.map(describeNewcomers)} />
        </Section>
      ) : null}
      {!isNew && later.length > 0 ? (
        <Section title={strings.later}>
          <SetupList steps={later} />
        </Section>
      ) : null}
    </>
  )
}

'use client'

import type { ReactNode } from 'react'
import { Link } from '../../components/ui/layout/link'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Notice } from '../../components/ui/states/notice'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Time } from '../../components/ui/text/time'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { profileIds } from '../../domain/running/runs'
import { PauseNotice } from './pause-notice'
import { RunActions } from './run-actions'
import { RunFailures } from './run-failures'
import { RunLimitLine } from './run-limit-line'
import { RunProgressPanel } from './run-progress'
import { PublishedBadge } from '../kits/runs/published-badge'
import { RunState } from '../kits/runs/run-state'
import { WithdrawalNotice } from '../kits/runs/withdrawal-notice'
import { useLiveRun } from './use-live-run'
import { describeSize, profileLabels, stateSentences } from './strings'

interface RunViewProps {
  initial: RunProgress
  initialUsage: RunUsage
  /** The results, shown once the run is completed. */
  results: ReactNode
}

/** A run and its progress, shown as it changes. */
export function RunView({ initial, initialUsage, results }: RunViewProps) {
  const { run, usage, error } = useLiveRun(initial, initialUsage)
  return (
    <>
      <PageHeader
        above={
          <span className="grid justify-items-start gap-3">
            <Breadcrumb items={[{ label: 'Runs', href: '/runs' }, { label: run.system.name }]} />
            {run.simulated ? <SimulatedMark /> : null}
          </span>
        }
        title={
          <>
            {run.system.name} <span className="text-ink-2">on {run.release.name}</span>
          </>
        }
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <RunState state={run.state} />
            <PublishedBadge run={run} />
            <span>{stateSentences[run.state]}</span>
          </span>
        }
        facts={[
          { term: 'Judge', detail: run.judge.name },
          { term: 'Profile', detail: formatProfile(run.profile) },
          { term: 'Size', detail: describeSize(run) },
          { term: 'Dataset', detail: run.release.dataset },
          {
            term: run.startedAt ? 'Started' : 'Created',
            detail: <Time value={run.startedAt ?? run.createdAt} />,
          },
          ...(run.finishedAt ? [{ term: 'Finished', detail: <Time value={run.finishedAt} /> }] : []),
          ...(run.publishedAt ? [{ term: 'Published', detail: <Time value={run.publishedAt} /> }] : []),
        ]}
      />
      {error ? (
        <Notice tone="amber" live className="mb-6" title="Out of date">
          {error.message} This page shows the last known state. The run itself is not affected.
        </Notice>
      ) : null}
      <WithdrawalNotice withdrawal={run.withdrawal} className="mb-6" />
      {run.publishedAt && !run.withdrawal && run.state !== 'completed' && run.limit === null ? (
        <Notice className="mb-6" title="Published without a score">
          Answers or verdicts are missing, so the board shows bounds of its score and does not rank it. If a
          retry completes the run, it is ranked from then on.
        </Notice>
      ) : null}
      {run.release.state === 'withdrawn' ? (
        <Notice tone="brick" className="mb-6" title="Its release is withdrawn">
          {run.publishedAt
            ? 'The results stay readable. Use another release for new runs.'
            : 'So this run can’t be published. Run the system on another release.'}
        </Notice>
      ) : run.may.includes('publishRelease') ? (
        <Notice
          className="mb-6"
          title="Its release is not published yet"
          actions={<Link href={`/releases/${run.release.id}#publish`}>Publish the release first</Link>}
        >
          This run can be published after its release. “Publish” offers both, one after the other.
        </Notice>
      ) : null}
      <PauseNotice run={run} />
      <RunActions run={run} />
      <RunLimitLine run={run} />
      {run.state === 'completed' ? <div className="mt-10">{results}</div> : null}
      <RunProgressPanel run={run} usage={usage} />
      <RunFailures run={run} />
    </>
  )
}

function formatProfile(profile: string): string {
  const known = profileIds.find((id) => id === profile)
  return known ? profileLabels[known].label : profile
}

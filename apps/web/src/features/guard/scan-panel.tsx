'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Section } from '../../components/ui/layout/section'
import { Notice } from '../../components/ui/states/notice'
import { Progress } from '../../components/ui/states/progress'
import { formatCount } from '../../components/ui/text/format'
import { Time } from '../../components/ui/text/time'
import type { GuardScanState } from '../../domain/guard/scans'
import { strings } from './strings'

const POLL_INTERVAL_MS = 1_000

/** What the current detectors have read, a button to scan the rest, and the progress of a scan. */
export function ScanPanel({ initial }: { initial: GuardScanState }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const { data, error } = useQuery({
    ...trpc.guardScan.state.queryOptions(),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.scan?.state === 'running' ? POLL_INTERVAL_MS : false),
  })
  const refresh = { onSettled: () => client.invalidateQueries(trpc.guardScan.state.queryFilter()) }
  const start = useMutation(trpc.guardScan.start.mutationOptions(refresh))
  const cancel = useMutation(trpc.guardScan.cancel.mutationOptions(refresh))
  const { scan, pending, scannedAt } = data
  const isRunning = scan?.state === 'running'
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    // The counts and the list come with the page.
    if (wasRunning.current && !isRunning) router.refresh()
    wasRunning.current = isRunning
  }, [isRunning, router])
  const waiting = pending ? pending.tasks + pending.datasets : 0
  return (
    <Section title={strings.scanTitle} id="scan">
      <div className="grid max-w-2xl gap-4">
        {isRunning ? (
          <Progress
            label={strings.inProgress}
            done={scan.scanned}
            total={scan.total}
            detail={strings.detail}
          />
        ) : (
          <p>{waiting === 0 ? strings.current : describeWaiting(pending)}</p>
        )}
        <p className="text-sm text-ink-2">
          {scannedAt ? (
            <>
              Last scanned with these detectors on <Time value={scannedAt} look="datetime" />.{' '}
            </>
          ) : (
            `${strings.never} `
          )}
          Detectors: <code className="font-mono text-xs">{data.detectors}</code>
        </p>
        {error && isRunning ? <Notice tone="amber">{strings.outOfDate}</Notice> : null}
        {!isRunning && scan?.state === 'failed' ? (
          <Notice tone="brick" live title={strings.failed}>
            {scan.failure}
          </Notice>
        ) : !isRunning && scan?.state === 'canceled' && waiting > 0 ? (
          <Notice>{strings.canceled}</Notice>
        ) : null}
        {(start.error ?? cancel.error) ? (
          <Notice tone="brick" live title={start.error ? strings.notStarted : strings.notCanceled}>
            {(start.error ?? cancel.error)?.message}
          </Notice>
        ) : null}
        <div>
          {isRunning ? (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {strings.cancel}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={waiting === 0}
              onClick={() => start.mutate({})}
            >
              {strings.start}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

function describeWaiting(pending: GuardScanState['pending']): string {
  const { tasks = 0, datasets = 0 } = pending ?? {}
  const parts = [
    ...(tasks > 0 ? [formatCount(tasks, 'task')] : []),
    ...(datasets > 0 ? [`other texts of ${formatCount(datasets, 'dataset')}`] : []),
  ]
  return `Not scanned with the current detectors: ${parts.join(', and ')}.`
}

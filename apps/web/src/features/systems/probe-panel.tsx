'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { formatDuration } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { PlainText } from '../../components/ui/text/plain-text'
import { Spinner } from '../../components/ui/states/spinner'
import { Time } from '../../components/ui/text/time'
import type { ProbeView } from '../../domain/systems/system-views'
import { describeFailure } from './strings'

interface ProbePanelProps {
  subject: 'system' | 'judge'
  id: string
  last: ProbeView | null
  simulated: boolean
}

/** Tests a system or judge with one real call, and shows the answer or the reason for the failure. */
export function ProbePanel({ subject, id, last, simulated }: ProbePanelProps) {
  const trpc = useTRPC()
  const [probeId, setProbeId] = useState(last?.id ?? null)
  const onSuccess = (probe: ProbeView) => setProbeId(probe.id)
  const testSystem = useMutation(trpc.systems.test.mutationOptions({ onSuccess }))
  const testJudge = useMutation(trpc.judges.test.mutationOptions({ onSuccess }))
  const test = subject === 'system' ? testSystem : testJudge
  const { data, dataUpdatedAt } = useQuery({
    ...trpc.systems.probe.queryOptions({ id: probeId ?? '' }, { enabled: probeId !== null }),
    refetchInterval: (query) => (query.state.data?.state === 'queued' ? 500 : false),
    ...(last && last.id === probeId ? { initialData: last } : {}),
  })
  const probe = probeId === null ? null : (data ?? null)
  const waiting = test.isPending || (probeId !== null && (probe === null || probe.state === 'queued'))
  return (
    <div className="grid gap-4" aria-live="polite">
      {test.error ? (
        <Notice tone="brick" live>
          {test.error.message}
        </Notice>
      ) : null}
      {waiting ? (
        <Waiting probe={probe} seenAt={dataUpdatedAt} />
      ) : probe ? (
        <Outcome probe={probe} simulated={simulated} />
      ) : (
        <p className="text-ink-2">
          Not tested yet. A test call costs almost nothing and shows whether the address, the key and the
          model are correct.
        </p>
      )}
      <div>
        <Button
          variant={probe?.state === 'answered' ? 'secondary' : 'primary'}
          busy={waiting}
          onClick={() => test.mutate({ id })}
        >
          {probe ? 'Test again' : `Test this ${subject}`}
        </Button>
      </div>
    </div>
  )
}

function Waiting({ probe, seenAt }: { probe: ProbeView | null; seenAt: number }) {
  const late = probe !== null && seenAt - Date.parse(probe.createdAt) > 20_000
  return (
    <p className="flex items-center gap-2 text-ink-2">
      <Spinner />{' '}
      {late
        ? 'Still no answer. The model may be slow, or no worker is running: contact the person who runs this site.'
        : 'The worker is calling the model.'}
    </p>
  )
}

function Outcome({ probe, simulated }: { probe: ProbeView; simulated: boolean }) {
  const when = (
    <>
      Tested <Time value={probe.finishedAt ?? probe.createdAt} look="relative" />
    </>
  )
  if (probe.state === 'failed') {
    return (
      <Notice tone="brick" title={describeFailure(probe)}>
        <p>{probe.message ?? 'No reason was given.'}</p>
        {probe.answer ? (
          <PlainText
            text={probe.answer}
            className="my-2 max-h-72 overflow-y-auto border-l border-hair-strong pl-4"
          />
        ) : null}
        <p className="mt-1 text-ink-2">{when}. Nothing was changed.</p>
      </Notice>
    )
  }
  const facts = [
    probe.servedLlm ? `as ${probe.servedLlm}` : null,
    probe.latencyMs === null ? null : `in ${formatDuration(probe.latencyMs)}`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Notice tone="accent" title={`Answered${facts ? ` ${facts}` : ''}`}>
      <PlainText
        text={probe.answer ?? ''}
        className="my-2 max-h-72 overflow-y-auto border-l border-hair-strong pl-4"
      />
      <p className="text-ink-2">
        {when}
        {simulated ? ', by the built-in simulator' : ''}.
      </p>
    </Notice>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { formatDuration, formatNumber } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Progress } from '../../components/ui/states/progress'
import { Section } from '../../components/ui/layout/section'
import type { ImportDetail } from '../../domain/imports/imports'
import { strings } from './strings'

const NO_WORKER_NOTICE_AFTER_MS = 20_000

/**
 * The progress of a running import. Lines are counted as they are read; merging them is one step at the end.
 */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const now = useNow()
  const waiting = detail.state === 'queued'
  const elapsed = now === null ? 0 : now - Date.parse(detail.startedAt ?? detail.createdAt)
  const rate =
    detail.read > 0 && elapsed > 500
      ? `${formatNumber((detail.read / elapsed) * 1_000)} lines per second · `
      : ''
  return (
    <Section title="Progress">
      <div className="grid max-w-2xl gap-4">
        <Progress
          label={waiting ? 'Waiting for a worker' : 'Reading lines, then merging them into the dataset'}
          done={detail.read}
          total={null}
          detail={
            now === null
              ? 'Started'
              : `${rate}${formatDuration(Math.max(0, elapsed))}. You can leave this page; the import continues.`
          }
        />
        {waiting && elapsed > NO_WORKER_NOTICE_AFTER_MS ? (
          <Notice tone="amber" live>
            {strings.noWorker}
          </Notice>
        ) : null}
      </div>
    </Section>
  )
}

/** The current time, updated every second; null during server rendering. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

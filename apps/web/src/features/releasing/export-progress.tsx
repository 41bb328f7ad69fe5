import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import { Progress } from '../../components/ui/states/progress'
import { formatDuration, formatNumber } from '../../components/ui/text/format'
import { importFormatLabels } from '../../domain/imports/imports'
import { estimateExport } from '../../domain/releasing/export-progress'
import type { ReleaseExport } from '../../domain/releasing/exports'
import { exportStrings as strings } from './export-strings'

interface ExportProgressProps {
  item: ReleaseExport
  /** When the progress was read. */
  now: number
  isCanceling: boolean
  onCancel: () => void
}

const NO_WORKER_NOTICE_AFTER_MS = 20_000

/** An export in progress, with its rate, the time left and a button to cancel it. */
export function ExportProgress({ item, now, isCanceling, onCancel }: ExportProgressProps) {
  const format = importFormatLabels[item.format].name
  const isWaiting = item.state === 'queued'
  const estimate = estimateExport(item, now)
  const rate = estimate
    ? `${formatNumber(estimate.perSecond)} tasks per second · ${formatDuration(estimate.leftMs)} left. `
    : ''
  return (
    <div className="grid max-w-2xl gap-3">
      <Progress
        label={`${format}: ${isWaiting ? strings.waiting : strings.writing}`}
        done={item.written}
        total={item.total}
        detail={`${rate}${strings.leave}`}
      />
      {isWaiting && now - Date.parse(item.createdAt) > NO_WORKER_NOTICE_AFTER_MS ? (
        <Notice tone="amber" live>
          {strings.noWorker}
        </Notice>
      ) : null}
      <div>
        <Button size="sm" busy={isCanceling} onClick={onCancel} aria-label={`Cancel the ${format} export`}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

import { Button } from '../../components/ui/controls/button'
import { formatCount } from '../../components/ui/text/format'
import { importFormatLabels } from '../../domain/imports/imports'
import type { ExportLosses, ReleaseFileFormat } from '../../domain/releasing/exports'
import { exportStrings as strings } from './export-strings'

interface ExportChoiceProps {
  format: ReleaseFileFormat
  /** Undefined while they are counted. */
  losses: ExportLosses[ReleaseFileFormat] | undefined
  isBusy: boolean
  /** An export in this format is in progress, or its file is ready. */
  hasFile: boolean
  onExport: () => void
}

/** A format, what it can’t hold of this release, and the button that exports in it. */
export function ExportChoice({ format, losses, isBusy, hasFile, onExport }: ExportChoiceProps) {
  const { name, hint } = importFormatLabels[format]
  return (
    <div className="grid content-start gap-3 border border-hair px-4 py-4">
      <h3 className="text-base font-semibold">{name}</h3>
      <p className="text-sm text-ink-2">{hint}</p>
      {losses === undefined ? null : losses.length === 0 ? (
        <p className="text-sm">{strings.noLosses}</p>
      ) : (
        <div className="text-sm">
          <p className="font-medium">{strings.losses}</p>
          <ul className="mt-1 list-disc pl-5">
            {losses.map(({ sentence, tasks }) => (
              <li key={sentence}>{`${sentence} (${formatCount(tasks, 'task')})`}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button busy={isBusy} disabled={hasFile} onClick={onExport} aria-label={`Export as ${name}`}>
          Export
        </Button>
      </div>
    </div>
  )
}

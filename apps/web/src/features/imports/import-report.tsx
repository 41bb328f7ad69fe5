'use client'

import { Button } from '../../components/ui/controls/button'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { ButtonLink } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { writeImportReportCsv } from '../../domain/imports/import-report-csv'
import type { ImportDetail } from '../../domain/imports/imports'
import { LineNotes } from './line-notes'

/** The outcome of an import, every bad line with its reason, and the next step. */
export function ImportReportView({ detail }: { detail: ImportDetail }) {
  const { errors, warnings, errorCount, warningCount, failure } = detail
  // A problem with the whole file is already shown above the counts.
  const isFileProblem = errorCount === 1 && errors[0]?.reason === failure
  return (
    <>
      <Outcome detail={detail} />
      <Section
        title="Result"
        aside={
          errors.length + warnings.length > 0 ? (
            <Button size="sm" onClick={() => saveCsv(detail)}>
              Download the report as CSV
            </Button>
          ) : undefined
        }
      >
        <Counts detail={detail} />
      </Section>
      {errorCount > 0 && !isFileProblem ? (
        <LineNotes title="Bad lines" notes={errors} count={errorCount} />
      ) : null}
      {warningCount > 0 ? (
        <LineNotes
          title="Warnings"
          lead="These lines were imported. Check whether the warnings matter to you."
          notes={warnings}
          count={warningCount}
        />
      ) : null}
    </>
  )
}

function Outcome({ detail }: { detail: ImportDetail }) {
  const { state, failure, errorCount, releasable, id, dataset } = detail
  if (state === 'imported') {
    const skipped =
      errorCount > 0 ? ` ${formatCount(errorCount, 'bad line was', 'bad lines were')} skipped.` : ''
    const newer =
      detail.newerVersions > 0
        ? ` ${formatCount(detail.newerVersions, 'of them has', 'of them have')} a newer version now.`
        : ''
    return (
      <Notice
        tone={errorCount > 0 ? 'amber' : 'accent'}
        live
        title={`${formatCount(releasable, 'task')} of this file can be released`}
        actions={
          <>
            {releasable > 0 ? (
              <ButtonLink variant="primary" href={`/releases/new?import=${id}`}>
                Create a release of these tasks
              </ButtonLink>
            ) : null}
            <ButtonLink href={`/datasets/${dataset.id}`}>View the tasks</ButtonLink>
          </>
        }
      >
        {`They are accepted, with the attestation of their source.${skipped}${newer}`}
      </Notice>
    )
  }
  const again = (
    <ButtonLink
      variant="primary"
      href={dataset.id === null ? '/imports/new' : `/imports/new?dataset=${dataset.id}`}
    >
      Import a corrected file
    </ButtonLink>
  )
  if (state === 'failed') {
    return (
      <Notice tone="brick" live title="The import failed and nothing was imported" actions={again}>
        {failure ?? 'An error occurred on the server. Try again.'}
      </Notice>
    )
  }
  return (
    <Notice tone="brick" live title="The file was refused and nothing was imported" actions={again}>
      {failure ??
        `${formatCount(errorCount, 'line')} cannot be imported. Fix ${errorCount === 1 ? 'it' : 'them'}, or import the file again and skip bad lines.`}
    </Notice>
  )
}

function Counts({ detail }: { detail: ImportDetail }) {
  const counts: [string, number][] = [
    ['Lines read', detail.read],
    ['New', detail.created],
    ['Changed', detail.updated],
    ['Unchanged', detail.unchanged],
    ['Bad lines', detail.errorCount],
    ['Warnings', detail.warningCount],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {counts.map(([label, count]) => (
        <div key={label} className="border-b border-hair pb-2">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-serif text-xl">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function saveCsv(detail: ImportDetail): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([writeImportReportCsv(detail)], { type: 'text/csv;charset=utf-8' }),
  )
  link.download = `import-report-${detail.id.slice(0, 8)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

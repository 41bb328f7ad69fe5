'use client'

import { Button } from '../../components/ui/button'
import { formatCount, formatNumber } from '../../components/ui/format'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { writeImportReportCsv } from '../../domain/import-report-csv'
import type { ImportDetail } from '../../domain/imports'
import { LineNotes } from './line-notes'

/** What an import did, every bad line with its reason, and what to do next. */
export function ImportReportView({ detail }: { detail: ImportDetail }) {
  const { errors, warnings, errorCount, warningCount, failure } = detail
  // What is wrong with the file as a whole stands above the counts already.
  const onlyTheFile = errorCount === 1 && errors[0]?.reason === failure
  return (
    <>
      <Outcome detail={detail} />
      <Section
        title="What was read"
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
      {errorCount > 0 && !onlyTheFile ? (
        <LineNotes title="Bad lines" notes={errors} count={errorCount} />
      ) : null}
      {warningCount > 0 ? (
        <LineNotes
          title="Warnings"
          lead="These lines were imported; something about them is worth knowing."
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
        ? ` ${formatCount(detail.newerVersions, 'of them has', 'of them have')} a newer version by now.`
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
                Make a release of these tasks
              </ButtonLink>
            ) : null}
            <ButtonLink href={`/datasets/${dataset.id}`}>Look at the tasks</ButtonLink>
          </>
        }
      >
        {`They are accepted, attested by their source.${skipped}${newer}`}
      </Notice>
    )
  }
  const again = (
    <ButtonLink variant="primary" href={`/imports/new?dataset=${dataset.id}`}>
      Import a mended file
    </ButtonLink>
  )
  if (state === 'failed') {
    return (
      <Notice tone="brick" live title="The import failed and nothing was imported" actions={again}>
        {failure ?? 'The fault is on our side. Try again.'}
      </Notice>
    )
  }
  return (
    <Notice tone="brick" live title="The file was refused and nothing was imported" actions={again}>
      {failure ??
        `${formatCount(errorCount, 'line')} cannot be read. Mend ${errorCount === 1 ? 'it' : 'them'}, or import again and skip bad lines.`}
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

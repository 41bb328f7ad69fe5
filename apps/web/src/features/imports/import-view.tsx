'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Notice } from '../../components/ui/states/notice'
import { isImportFinished, type ImportDetail } from '../../domain/imports/imports'
import { ImportHeader } from './import-header'
import { ImportProgress } from './import-progress'
import { ImportReportView } from './import-report'

const POLL_INTERVAL_MS = 600

/** The progress of an import while it runs, then its report. */
export function ImportView({ initial }: { initial: ImportDetail }) {
  const trpc = useTRPC()
  const { data, isError } = useQuery({
    ...trpc.imports.get.queryOptions({ id: initial.id }),
    initialData: initial,
    refetchInterval: ({ state }) =>
      state.data && isImportFinished(state.data.state) ? false : POLL_INTERVAL_MS,
  })
  const isFinished = isImportFinished(data.state)
  return (
    <>
      <ImportHeader detail={data} />
      {isError && !isFinished ? (
        <Notice tone="amber" live title="No answer from the server" className="mb-6">
          The import continues anyway. This page keeps trying.
        </Notice>
      ) : null}
      {isFinished ? <ImportReportView detail={data} /> : <ImportProgress detail={data} />}
    </>
  )
}

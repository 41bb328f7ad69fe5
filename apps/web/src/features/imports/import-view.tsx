'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Notice } from '../../components/ui/notice'
import { isImportOver, type ImportDetail } from '../../domain/imports'
import { ImportHeader } from './import-header'
import { ImportProgress } from './import-progress'
import { ImportReportView } from './import-report'

const LOOK_EVERY_MS = 600

/** An import while it runs and, when it is over, its report. */
export function ImportView({ initial }: { initial: ImportDetail }) {
  const trpc = useTRPC()
  const { data, isError } = useQuery({
    ...trpc.imports.get.queryOptions({ id: initial.id }),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isImportOver(state.data.state) ? false : LOOK_EVERY_MS),
  })
  const over = isImportOver(data.state)
  return (
    <>
      <ImportHeader detail={data} />
      {isError && !over ? (
        <Notice tone="amber" live title="No answer from the server" className="mb-6">
          The import goes on all the same. This page keeps asking.
        </Notice>
      ) : null}
      {over ? <ImportReportView detail={data} /> : <ImportProgress detail={data} />}
    </>
  )
}

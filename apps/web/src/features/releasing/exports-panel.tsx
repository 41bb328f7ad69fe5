'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Section } from '../../components/ui/layout/section'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ErrorState } from '../../components/ui/states/error-state'
import { Notice } from '../../components/ui/states/notice'
import { Skeleton } from '../../components/ui/states/skeleton'
import {
  exportFormats,
  isExportOpen,
  replaceableUntil,
  type ReleaseExport,
} from '../../domain/releasing/exports'
import { ExportChoice } from './export-choice'
import { ExportProgress } from './export-progress'
import { exportStrings as strings } from './export-strings'
import { ExportTable } from './export-table'

const POLL_INTERVAL_MS = 600

/** A request for the same format would get this export. */
function isUsable({ state, expiresAt }: ReleaseExport, now: number): boolean {
  if (isExportOpen(state)) return true
  return state === 'done' && expiresAt !== null && Date.parse(expiresAt) > replaceableUntil(now).getTime()
}

/** The files of a release: two formats to export, the exports in progress, and the files. */
export function ExportsPanel({ releaseId, isWithdrawn }: { releaseId: string; isWithdrawn: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const list = useQuery({
    ...trpc.exports.list.queryOptions({ releaseId }),
    refetchInterval: ({ state }) =>
      state.data?.some((item) => isExportOpen(item.state)) ? POLL_INTERVAL_MS : false,
  })
  const losses = useQuery({ ...trpc.exports.losses.queryOptions({ releaseId }), staleTime: Infinity })
  const refresh = { onSettled: () => client.invalidateQueries(trpc.exports.list.queryFilter({ releaseId })) }
  const request = useMutation(trpc.exports.request.mutationOptions(refresh))
  const cancel = useMutation(trpc.exports.cancel.mutationOptions(refresh))
  const problem = request.error ?? cancel.error

  const exports = list.data ?? []
  const open = exports.filter((item) => isExportOpen(item.state))
  const ended = exports.filter((item) => !isExportOpen(item.state))
  return (
    <Section title={strings.title} lead={strings.lead} id="files">
      <div className="grid gap-6">
        {isWithdrawn ? (
          <Notice tone="amber" title={strings.withdrawn}>
            {strings.withdrawnWhy}
          </Notice>
        ) : null}
        <div className="grid gap-4 md:grid-cols-2">
          {exportFormats.map((format) => (
            <ExportChoice
              key={format}
              format={format}
              losses={losses.data?.[format]}
              isBusy={request.isPending && request.variables.format === format}
              hasFile={exports.some((item) => item.format === format && isUsable(item, list.dataUpdatedAt))}
              onExport={() => request.mutate({ releaseId, format })}
            />
          ))}
        </div>
        {problem ? (
          <Notice tone="brick" live title={request.error ? strings.notExported : strings.notCanceled}>
            {problem.message}
          </Notice>
        ) : null}
        {open.map((item) => (
          <ExportProgress
            key={item.id}
            item={item}
            now={list.dataUpdatedAt}
            isCanceling={cancel.isPending && cancel.variables.id === item.id}
            onCancel={() => cancel.mutate({ id: item.id })}
          />
        ))}
        {list.error && exports.length === 0 ? (
          <ErrorState
            title={strings.failed}
            level={3}
            actions={<Button onClick={() => void list.refetch()}>{strings.retry}</Button>}
          >
            <p>{list.error.message}</p>
          </ErrorState>
        ) : !list.data ? (
          <Skeleton lines={3} label={strings.loading} />
        ) : exports.length === 0 ? (
          <EmptyState title={strings.empty} level={3}>
            {strings.emptyWhy}
          </EmptyState>
        ) : ended.length > 0 ? (
          <ExportTable exports={ended} />
        ) : null}
      </div>
    </Section>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { Pagination } from '../../components/ui/layout/pagination'
import { Notice } from '../../components/ui/states/notice'
import { formatCount } from '../../components/ui/text/format'
import type { PoolPage } from '../../domain/sampling/pool'
import { buildPoolHref, type PoolQuery } from '../../domain/sampling/pool-query'
import { PoolActions } from './pool-actions'
import { PoolTable } from './pool-table'
import { strings } from './strings'
import { useSelection } from './use-selection'

interface PoolListProps {
  datasetId: string
  page: PoolPage
  query: PoolQuery
  path: string
  /** How many tasks match the other filters, by exclusion. */
  counts: { included: number; excluded: number }
}

/** A page of the tasks for a release, with the actions on what is selected. */
export function PoolList({ datasetId, page, query, path, counts }: PoolListProps) {
  const router = useRouter()
  const selection = useSelection(page.tasks.map(({ id }) => id))
  const open = useMutation(
    useTRPC().pool.open.mutationOptions({ onSuccess: ({ href }) => router.push(href) }),
  )
  const { filter } = query
  const hrefOf = (place: { after: string } | { before: string }) => buildPoolHref(path, { filter, ...place })
  const matching = filter.exclusion === 'all' ? counts.included + counts.excluded : counts[filter.exclusion]
  return (
    <>
      <PoolActions
        datasetId={datasetId}
        tasks={page.tasks}
        filter={filter}
        counts={counts}
        matching={matching}
        selection={selection}
      />
      {open.error ? (
        <Notice tone="brick" live title={strings.cannotOpen} className="mb-3">
          {open.error.message}
        </Notice>
      ) : null}
      <PoolTable
        tasks={page.tasks}
        selection={selection}
        openingId={open.isPending ? open.variables.taskId : null}
        onOpen={(taskId) => open.mutate({ datasetId, taskId })}
      />
      <p className="pt-2 text-sm text-ink-2">{strings.openLead}</p>
      <Pagination
        label={strings.pages}
        summary={strings.matching(formatCount(matching, 'task'))}
        previous={page.before ? { href: hrefOf({ before: page.before }) } : null}
        next={page.after ? { href: hrefOf({ after: page.after }) } : null}
      />
    </>
  )
}

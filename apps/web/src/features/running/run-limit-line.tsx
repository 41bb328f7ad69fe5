'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Link } from '../../components/ui/layout/link'
import type { RunProgress } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'
import { describeRunLimit } from './describe-run-limit'

const POLL_MS = 3_000

/** Says to admins what limits the speed of an active run now; nothing until that is known. */
export function RunLimitLine({ run: { id, state, may } }: { run: RunProgress }) {
  const isShown = isRunActive(state) && may.includes('pause')
  const { data } = useQuery({
    ...useTRPC().runs.limit.queryOptions({ id }, { enabled: isShown }),
    refetchInterval: POLL_MS,
  })
  const limit = isShown ? data?.limit : null
  if (!limit) return null
  const { sentence, change } = describeRunLimit(limit)
  return (
    <p className="mt-4 text-sm text-ink-2">
      {sentence}
      {change && limit.by !== 'budget' ? (
        <>
          {' '}
          <Link href={`/${limit.subject}s/${limit.id}#limits`}>{change}</Link>
        </>
      ) : null}
    </p>
  )
}

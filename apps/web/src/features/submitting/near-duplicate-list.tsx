import { ErrorState } from '../../components/ui/error-state'
import { Button } from '../../components/ui/button'
import { formatPercent } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Skeleton } from '../../components/ui/skeleton'
import { nameLanguage } from '../../domain/profiles-lists'
import type { NearDuplicate } from '../../domain/submissions'
import { useCaseLabels } from '../../domain/task-facets'
import { strings } from './strings'
import type { useNearDuplicates } from './use-near-duplicates'

/** Tasks that read much like this one: linked when they may be read, else by their topic alone. */
export function NearDuplicateList({ search }: { search: ReturnType<typeof useNearDuplicates> }) {
  if (search.error)
    return (
      <ErrorState
        level={3}
        title={strings.loadFailed}
        actions={<Button onClick={() => void search.refetch()}>{strings.tryAgain}</Button>}
      >
        <p>{search.error.message}</p>
      </ErrorState>
    )
  if (search.isPending) return <Skeleton lines={1} label={strings.loading} />
  const { refusal, nearDuplicates } = search.data
  if (refusal)
    return (
      <Notice tone="amber" live>
        {refusal}
      </Notice>
    )
  if (nearDuplicates.length === 0)
    return (
      <p className="text-sm">
        <span aria-hidden="true" className="text-accent">
          ●{' '}
        </span>
        {strings.noDuplicates}
      </p>
    )
  return (
    <Notice tone="amber" title={strings.duplicatesTitle(nearDuplicates.length)}>
      <p>{strings.duplicatesLead}</p>
      <ul className="mt-1 grid gap-1">
        {nearDuplicates.map((one, index) => (
          <li key={index}>
            {nameTopic(one)}; {strings.shared(formatPercent(one.share, 0))}
            {one.isOwn ? `; ${strings.own}` : ''}
            {one.href ? (
              <>
                {' '}
                · <Link href={one.href}>{strings.open}</Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function nameTopic({ useCase, specialty, language }: NearDuplicate): string {
  return (
    [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
      .filter(Boolean)
      .join(', ') || strings.noTopic
  )
}

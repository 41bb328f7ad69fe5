import { ErrorState } from '../../../components/ui/states/error-state'
import { Button } from '../../../components/ui/controls/button'
import { formatPercent } from '../../../components/ui/text/format'
import { Link } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { nameLanguage } from '../../../domain/people/languages'
import type { NearDuplicate } from '../../../domain/authoring/submissions'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { strings } from './strings'
import type { useNearDuplicates } from './use-near-duplicates'

/** Tasks similar to this one: linked if the user may read them, otherwise described by topic. */
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
  if (search.fetchStatus === 'paused' && (search.isPending || search.isPlaceholderData))
    return (
      <Notice tone="amber" live>
        {strings.offline}
      </Notice>
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
        {nearDuplicates.map((duplicate, index) => (
          <li key={index}>
            {nameTopic(duplicate)}; {strings.shared(formatPercent(duplicate.share, 0))}
            {duplicate.isOwn ? `; ${strings.own}` : ''}
            {duplicate.href ? (
              <>
                {' '}
                · <Link href={duplicate.href}>{strings.open}</Link>
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

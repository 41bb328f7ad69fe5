import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import type { RunProgress } from '../../domain/running/run-views'
import { Countdown } from './countdown'
import { failingStrings, OUTAGE_OVER_LIMIT, pauseStrings, probingStrings } from './strings'

/** Why a run does not continue, with links to where you can fix the cause. */
export function PauseNotice({
  run: { state, stateReason, pauseCause, resumesAt, failingSince, failingCalls, system, judge },
}: {
  run: RunProgress
}) {
  if (state === 'running' && failingSince)
    return (
      <Notice tone="amber" live className="mb-6" title={probingStrings.title}>
        {probingStrings.help} Calls have failed since <Time value={failingSince} look="time" />.
      </Notice>
    )
  if (state === 'running' && failingCalls)
    return (
      <Notice tone="amber" live className="mb-6" title={failingStrings.title}>
        {failingCalls.sentence} {failingStrings.help}
      </Notice>
    )
  if (!stateReason || state === 'completed') return null
  const words = state === 'paused' && pauseCause ? pauseStrings[pauseCause] : null
  const places = [
    ...(words?.fixAt === 'llms' && system.kind !== 'physicians'
      ? [{ href: `/systems/${system.id}`, label: `View ${system.name}` }]
      : []),
    ...(words?.fixAt === 'llms' ? [{ href: `/judges/${judge.id}`, label: `View ${judge.name}` }] : []),
    ...(words?.fixAt === 'prices' ? [{ href: '/settings/prices', label: 'View the prices' }] : []),
  ]
  return (
    <Notice
      tone={state === 'failed' ? 'brick' : 'amber'}
      live
      className="mb-6"
      title={words?.title ?? 'Reason'}
      actions={
        places.length > 0
          ? places.map(({ href, label }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))
          : undefined
      }
    >
      {stateReason}
      {resumesAt && failingSince ? (
        <span className="mt-1 block">
          The run tries again <Countdown until={resumesAt} />. Calls have failed since{' '}
          <Time value={failingSince} look="time" />.
        </span>
      ) : null}
      {words?.help ? (
        <span className="mt-1 block text-ink-2">
          {pauseCause === 'outage' && !resumesAt ? OUTAGE_OVER_LIMIT : words.help}
        </span>
      ) : null}
    </Notice>
  )
}

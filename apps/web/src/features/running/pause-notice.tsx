import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import type { RunProgress } from '../../domain/running/run-views'
import { pauseStrings } from './strings'

/** Why a run does not continue, with links to where you can fix the cause. */
export function PauseNotice({
  run: { state, stateReason, pauseCause, system, judge },
}: {
  run: RunProgress
}) {
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
      {words?.help ? <span className="mt-1 block text-ink-2">{words.help}</span> : null}
    </Notice>
  )
}

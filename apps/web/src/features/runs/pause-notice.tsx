import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import type { RunProgress } from '../../domain/run-views'
import { pauseWords } from './strings'

/** Why a run does not go on, and where it is mended. */
export function PauseNotice({
  run: { state, stateReason, pauseCause, system, judge },
}: {
  run: RunProgress
}) {
  if (!stateReason || state === 'completed') return null
  const words = state === 'paused' && pauseCause ? pauseWords[pauseCause] : null
  const places = [
    ...(words?.mendAt === 'llms' && system.kind !== 'physicians'
      ? [{ href: `/systems/${system.id}`, label: `See ${system.name}` }]
      : []),
    ...(words?.mendAt === 'llms' ? [{ href: `/judges/${judge.id}`, label: `See ${judge.name}` }] : []),
    ...(words?.mendAt === 'prices' ? [{ href: '/settings/prices', label: 'See the prices' }] : []),
  ]
  return (
    <Notice
      tone={state === 'failed' ? 'brick' : 'amber'}
      live
      className="mb-6"
      title={words?.title ?? 'Why'}
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

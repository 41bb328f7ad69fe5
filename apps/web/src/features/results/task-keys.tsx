'use client'

import { useRouter } from 'next/navigation'
import { useKey } from '../../components/shell/commands/use-key'

type TaskKeysProps = { previous: string | null; next: string | null; list: string }

/** Keyboard shortcuts to move from task to task. */
export function TaskKeys({ previous, next, list }: TaskKeysProps) {
  const router = useRouter()
  const goTo = (href: string | null) => () => {
    if (href) router.push(href)
  }
  useKey('next', goTo(next), { enabled: next !== null })
  useKey('previous', goTo(previous), { enabled: previous !== null })
  useKey('results', goTo(list))
  return null
}

'use client'

import { useRouter } from 'next/navigation'
import { useShortcut } from '../../components/shell/commands/use-shortcut'

type TaskKeysProps = { previous: string | null; next: string | null; list: string }

/** Keyboard shortcuts to move from task to task. */
export function TaskKeys({ previous, next, list }: TaskKeysProps) {
  const router = useRouter()
  const goTo = (href: string | null) => () => {
    if (href) router.push(href)
  }
  useShortcut('j', 'Next task', goTo(next), { enabled: next !== null })
  useShortcut('n', 'Next task', goTo(next), { enabled: next !== null })
  useShortcut('k', 'Previous task', goTo(previous), { enabled: previous !== null })
  useShortcut('p', 'Previous task', goTo(previous), { enabled: previous !== null })
  useShortcut('u', 'Back to the results', goTo(list))
  return null
}

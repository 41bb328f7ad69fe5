'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { tellUnread } from '../../components/shell/unread-store'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { SegmentedLinks } from '../../components/ui/segmented'
import type { NotificationList as Listed } from '../../domain/notifying/notification-views'
import { tellDay } from '../../domain/notifying/notification-words'
import { NotificationRow } from './notification-row'
import { strings } from './strings'

interface NotificationListProps {
  list: Listed
  onlyUnread: boolean
  /** As many as there may be. */
  most: number
}

/** One's own notifications by day, and marking them as read. */
export function NotificationList({ list, onlyUnread, most }: NotificationListProps) {
  const router = useRouter()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useMutation(
    useTRPC().notifications.markRead.mutationOptions({
      onSuccess: ({ unread }, { ids }) => {
        setMarked((before) => new Set([...before, ...ids]))
        tellUnread(unread)
        router.refresh()
      },
    }),
  )
  const days = list.days.map(({ day, items }) => ({
    day,
    items: items.map((item) => ({ ...item, isRead: item.isRead || marked.has(item.id) })),
  }))
  const items = days.flatMap((one) => one.items)
  const unread = items.filter(({ isRead, isOver }) => !isRead && !isOver).map(({ id }) => id)
  const markAll = () => (unread.length > 0 && !mark.isPending ? mark.mutate({ ids: unread }) : undefined)
  useShortcut('j', strings.keys.next, () => moveFocus(1))
  useShortcut('k', strings.keys.previous, () => moveFocus(-1))
  useShortcut('m', strings.keys.mark, () => {
    const id = focusedId()
    if (id && unread.includes(id)) mark.mutate({ ids: [id] })
  })
  useShortcut('shift+m', strings.keys.markAll, markAll)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedLinks
          label={strings.filter}
          items={[
            { href: '/notifications', label: strings.all, current: !onlyUnread },
            { href: '/notifications?show=unread', label: strings.unread, current: onlyUnread },
          ]}
        />
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link href="/account#mails" className="text-sm">
            {strings.mails}
          </Link>
          <Button onClick={markAll} busy={mark.isPending} disabled={unread.length === 0}>
            {strings.markAll}
          </Button>
        </span>
      </div>
      {mark.error ? (
        <Notice tone="brick" live className="mt-4">
          {strings.failed}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={onlyUnread ? strings.nothingUnread.title : strings.nothing.title} level={2}>
          {onlyUnread ? strings.nothingUnread.says : strings.nothing.says}
        </EmptyState>
      ) : null}
      {days.map(({ day, items: those }) => (
        <Section key={day} title={tellDay(day, list.today)} className="mt-8">
          <ul>
            {those.map((item) => (
              <NotificationRow key={item.id} item={item} onMark={(id) => mark.mutate({ ids: [id] })} />
            ))}
          </ul>
        </Section>
      ))}
      {items.length >= most ? <p className="mt-6 text-sm text-ink-2">{strings.older(most)}</p> : null}
    </>
  )
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-notification]')]

/** Also from the button beside it. */
function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-notification]') ?? null
}
const focusedId = (): string | null => focusedRow()?.dataset['notification'] ?? null

function moveFocus(by: 1 | -1): void {
  const all = rows()
  const at = focusedRow() ? all.indexOf(focusedRow() as HTMLElement) : by === 1 ? -1 : all.length
  all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { publishUnread } from '../../components/shell/unread-store'
import { useKey } from '../../components/shell/commands/use-key'
import { Button } from '../../components/ui/controls/button'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { SegmentedLinks } from '../../components/ui/controls/segmented'
import type { NotificationList as Listed } from '../../domain/notifications/notification-views'
import { formatDay } from '../../domain/notifications/notification-words'
import { NotificationRow } from './notification-row'
import { strings } from './strings'

interface NotificationListProps {
  list: Listed
  onlyUnread: boolean
  /** The maximum number of notifications on the page. */
  maxShown: number
}

/** The user's notifications by day, with buttons that mark them as read. */
export function NotificationList({ list, onlyUnread, maxShown }: NotificationListProps) {
  const router = useRouter()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useMutation(
    useTRPC().notifications.markRead.mutationOptions({
      onSuccess: ({ unread }, { ids }) => {
        setMarked((before) => new Set([...before, ...ids]))
        publishUnread(unread)
        router.refresh()
      },
    }),
  )
  const days = list.days.map(({ day, items }) => ({
    day,
    items: items.map((item) => ({ ...item, isRead: item.isRead || marked.has(item.id) })),
  }))
  const items = days.flatMap((group) => group.items)
  const unread = items.filter(({ isRead, isOver }) => !isRead && !isOver).map(({ id }) => id)
  const onMarkAll = () => (unread.length > 0 && !mark.isPending ? mark.mutate({ ids: unread }) : undefined)
  useKey('next', () => moveFocus(1))
  useKey('previous', () => moveFocus(-1))
  useKey('markRead', () => {
    const id = focusedId()
    if (id && unread.includes(id)) mark.mutate({ ids: [id] })
  })
  useKey('markAllRead', onMarkAll)
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
          <Button onClick={onMarkAll} busy={mark.isPending} disabled={unread.length === 0}>
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
      {days.map(({ day, items: rowsOfDay }) => (
        <Section key={day} title={formatDay(day, list.today)} className="mt-8">
          <ul>
            {rowsOfDay.map((item) => (
              <NotificationRow key={item.id} item={item} onMark={(id) => mark.mutate({ ids: [id] })} />
            ))}
          </ul>
        </Section>
      ))}
      {items.length >= maxShown ? <p className="mt-6 text-sm text-ink-2">{strings.older(maxShown)}</p> : null}
    </>
  )
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-notification]')]

/** The row that has the focus, also on its button. */
function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-notification]') ?? null
}
const focusedId = (): string | null => focusedRow()?.dataset['notification'] ?? null

function moveFocus(by: 1 | -1): void {
  const all = rows()
  const at = focusedRow() ? all.indexOf(focusedRow() as HTMLElement) : by === 1 ? -1 : all.length
  all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
}

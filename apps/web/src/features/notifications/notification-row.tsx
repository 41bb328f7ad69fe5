import NextLink from 'next/link'
import { readNotification } from '../../components/shell/read-notification'
import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { cx } from '../../components/ui/cx'
import type { NotificationItem } from '../../domain/notifications/notification-views'
import { formatNotification } from '../../domain/notifications/notification-words'
import { strings } from './strings'

/** One notification: its text, task and dataset, with a link to its page. */
export function NotificationRow({ item, onMark }: { item: NotificationItem; onMark: (id: string) => void }) {
  const { id, kind, work, about, dataset, href, isRead, isOver } = item
  const isNew = !isRead && !isOver
  const says = formatNotification(kind, work)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3">
      <span className="min-w-0 grow basis-60">
        <NextLink
          href={href}
          prefetch={false}
          data-notification={id}
          onClick={() => (isRead ? undefined : readNotification(id))}
          className={cx(
            'rounded-sm underline decoration-hair-strong decoration-1 underline-offset-3 hover:decoration-ink',
            isNew ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          {says}
        </NextLink>
        {about ? (
          <span dir="auto" className="block text-sm wrap-anywhere">
            {about}
          </span>
        ) : null}
        {dataset ? <span className="block text-sm text-ink-2 wrap-anywhere">{dataset}</span> : null}
      </span>
      {isNew ? (
        <>
          <Badge tone="accent">{strings.isNew}</Badge>
          <Button
            size="sm"
            aria-label={`${strings.mark}: ${[says, about, dataset].filter(Boolean).join(', ')}`}
            onClick={() => onMark(id)}
          >
            {strings.mark}
          </Button>
        </>
      ) : isOver ? (
        <Badge>{strings.isOver}</Badge>
      ) : null}
    </li>
  )
}

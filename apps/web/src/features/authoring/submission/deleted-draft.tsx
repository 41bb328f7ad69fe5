'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Notice } from '../../../components/ui/states/notice'
import { Time } from '../../../components/ui/text/time'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { CopyTextButton } from '../../kits/assignments/copy-text-button'
import type { OrphanedDraft } from '../../kits/drafts/local-drafts'
import { deletedStrings as words } from './left-over-strings'
import { describeAnswers, listSidesOfDeleted } from './left-over-text'
import { SetAsideText } from './set-aside-text'

interface DeletedDraftProps {
  taskId: string
  deletedAt: string
  leftOver: readonly OrphanedDraft<TaskDraft>[]
  /** The editor was open meanwhile. */
  isElsewhere?: boolean
  /** Texts that were too long for the draft. */
  readOver: () => Promise<Map<string, string>>
  keepOver: (textKey: string, text: null) => unknown
  onDiscard: (orphan: OrphanedDraft<TaskDraft>) => void
}

/** In place of a draft that its author deleted: what this browser has of it that was never saved. */
export function DeletedDraft({
  taskId,
  deletedAt,
  leftOver,
  isElsewhere,
  readOver,
  keepOver,
  onDiscard,
}: DeletedDraftProps) {
  const [over, setOver] = useState<readonly (readonly [string, string])[]>([])
  const read = useEffectEvent(readOver)
  useEffect(() => {
    void read().then(
      (found) => setOver([...found]),
      () => undefined,
    )
  }, [])
  const discardOver = (textKey: string) => {
    setOver((all) => all.filter(([key]) => key !== textKey))
    keepOver(textKey, null)
  }
  return (
    <Page width="reading" className="grid gap-4">
      <EmptyState
        level={1}
        title={isElsewhere ? words.elsewhere : words.title}
        actions={<ButtonLink href="/write">{words.ownTasks}</ButtonLink>}
      >
        <p>
          {words.deleted} <Time value={deletedAt} />.
        </p>
      </EmptyState>
      {leftOver.map((orphan) => (
        <SetAsideText
          key={orphan.draft.at}
          taskId={taskId}
          isDeleted
          sides={listSidesOfDeleted(orphan.draft.content)}
          title={words.kept}
          onDiscard={() => onDiscard(orphan)}
        >
          {[words.says, ...describeAnswers(orphan.draft.content)].join(' ')}
        </SetAsideText>
      ))}
      {over.map(([textKey, text]) => (
        <Notice
          key={textKey}
          tone="amber"
          title={words.over}
          actions={
            <>
              <CopyTextButton text={text} />
              <Button size="sm" variant="quiet" onClick={() => discardOver(textKey)}>
                {words.discard}
              </Button>
            </>
          }
        >
          {words.overSays}
        </Notice>
      ))}
    </Page>
  )
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import type { OwnTask } from '../../../domain/authoring/draft-saves'
import { shortenLine } from '../../../domain/platform/shorten-line'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import { ownTaskStrings } from './own-task-strings'
import { strings } from './strings'
import { useDuplicate } from './use-duplicate'

const DeleteDraftDialog = loadOverlay(() =>
  import('./delete-draft-dialog').then((file) => file.DeleteDraftDialog),
)
const MAX_NAME_LENGTH = 60

/** Duplicates a task of the list, or deletes a draft that was never submitted. */
export function OwnTaskActions({
  task: { id, status, beginning, isCopy },
  name,
}: {
  task: OwnTask
  name: string
}) {
  const router = useRouter()
  const [isDeleting, setIsDeleting] = useState(false)
  const { mutate: duplicate, isPending } = useDuplicate(id)
  const trpc = useTRPC()
  const queries = useQueryClient()
  const onDeleted = () => {
    router.refresh()
    void queries.invalidateQueries({ queryKey: trpc.drafts.list.pathKey() })
    // The line is about to disappear, and the focus with it.
    jumpToPart('own-task-search')
  }
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={ownTaskStrings.actions(shortenLine(name, MAX_NAME_LENGTH))}
            icon={<MoreHorizontal />}
          />
        }
        items={[
          { label: strings.duplicate.action, disabled: isPending, onSelect: () => duplicate() },
          ...(status === 'draft'
            ? [{ label: strings.deleteDraft, harmful: true, onSelect: () => setIsDeleting(true) }]
            : []),
        ]}
      />
      {isDeleting ? (
        <DeleteDraftDialog
          taskId={id}
          beginning={beginning}
          isCopy={isCopy}
          onDeleted={onDeleted}
          open
          onOpenChange={setIsDeleting}
        />
      ) : null}
    </>
  )
}

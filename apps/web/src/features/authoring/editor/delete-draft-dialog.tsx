import { useMutation } from '@tanstack/react-query'
import { useTRPCClient } from '../../../api-client/trpc'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { useStoredValue } from '../../../components/ui/use-stored-value'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { shortenLine } from '../../../domain/platform/shorten-line'
import { forgetLocalDrafts } from '../../kits/drafts/local-drafts'
import { forgetTime } from '../../kits/time/unsent-reports'
import { ownFactKey } from '../context/own-fact-key'
import { deleteStrings as words } from './dialog-strings'
import { strings } from './strings'

const MAX_NAME_LENGTH = 60

type DeleteDraftDialogProps = {
  taskId: string
  /** The beginning of its conversation. */
  beginning: string
  /** It was duplicated from another task, which may begin with the same words. */
  isCopy: boolean
  /** Of an open editor, so that nothing it still sends or keeps remains in this browser. */
  saveNow?: () => Promise<unknown>
  onDeleted: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deletes a draft that was never submitted, after a confirmation. */
export function DeleteDraftDialog({
  taskId,
  beginning,
  isCopy,
  saveNow,
  onDeleted,
  ...opened
}: DeleteDraftDialogProps) {
  const client = useTRPCClient()
  const name = shortenLine(beginning, MAX_NAME_LENGTH)
  const [, keepOwnFact] = useStoredValue(ownFactKey(taskId))
  const remove = useMutation({
    mutationFn: async () => {
      await saveNow?.().catch(() => undefined)
      await client.drafts.delete.mutate({ taskId })
      forgetTime(taskId)
      keepOwnFact(null)
      await forgetLocalDrafts(taskId).catch(() => undefined)
    },
    onError: (error) => showToast({ tone: 'brick', title: words.failed, body: error.message }),
  })
  return (
    <AlertDialog
      {...opened}
      title={<bdi className="wrap-anywhere">{words.question(name, isCopy)}</bdi>}
      description={words.what}
      confirmLabel={strings.deleteDraft}
      cancelLabel={words.keep}
      harmful
      onConfirm={async () => {
        await remove.mutateAsync()
        showToast({ title: words.done(name, isCopy) })
        onDeleted()
      }}
    />
  )
}

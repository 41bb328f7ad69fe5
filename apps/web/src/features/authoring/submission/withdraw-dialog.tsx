import { useState, type ReactNode } from 'react'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { AuthoringTask } from '../../../domain/authoring/task-drafts'
import { useTaskStore } from '../../kits/task-draft/task-draft-provider'
import { useDuplicate } from '../editor/use-duplicate'
import { strings } from './strings'
import { submitStrings } from './submit-strings'
import { useWithdraw } from './use-submission'
import { describeWithdrawal, withdrawStrings } from './withdraw-strings'

type WithdrawDialogProps = {
  task: Pick<AuthoringTask, 'id' | 'status'>
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Withdraws the task after a confirmation, and keeps a copy of its text on request. */
export function WithdrawDialog({ task, ...opened }: WithdrawDialogProps) {
  const { saveNow } = useTaskStore()
  const [keepsCopy, setKeepsCopy] = useState(false)
  const withdraw = useWithdraw(task.id)
  const duplicate = useDuplicate(task.id)
  const confirm = async () => {
    // Nothing can be saved once the task is withdrawn.
    if (keepsCopy) await saveNow().catch(reportFailure)
    await withdraw.mutateAsync()
    // The task is withdrawn by now, and its text stays readable: a failed copy can be made again.
    if (keepsCopy) await duplicate.mutateAsync().catch(() => undefined)
  }
  return (
    <AlertDialog
      {...opened}
      title={withdrawStrings.question}
      description={describeWithdrawal(task.status)}
      confirmLabel={strings.withdraw}
      cancelLabel={withdrawStrings.keep}
      harmful
      onConfirm={confirm}
    >
      <Checkbox
        label={withdrawStrings.keepCopy}
        hint={withdrawStrings.keepCopyHint}
        checked={keepsCopy}
        onChange={({ target }) => setKeepsCopy(target.checked)}
      />
    </AlertDialog>
  )
}

function reportFailure(error: Error): never {
  showToast({ tone: 'brick', title: submitStrings.withdrawFailed, body: error.message })
  throw error
}

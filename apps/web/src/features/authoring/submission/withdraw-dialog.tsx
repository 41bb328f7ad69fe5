import type { ReactNode } from 'react'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import type { AuthoringTask } from '../../../domain/authoring/task-drafts'
import { describeWithdrawal, strings } from './strings'
import { useWithdraw } from './use-submission'

type WithdrawDialogProps = {
  task: Pick<AuthoringTask, 'id' | 'status'>
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Withdraws the task after a confirmation. */
export function WithdrawDialog({ task, ...opened }: WithdrawDialogProps) {
  const withdraw = useWithdraw(task.id)
  return (
    <AlertDialog
      {...opened}
      title={strings.withdrawQuestion}
      description={describeWithdrawal(task.status)}
      confirmLabel={strings.withdraw}
      cancelLabel={strings.keep}
      harmful
      onConfirm={async () => void (await withdraw.mutateAsync())}
    />
  )
}

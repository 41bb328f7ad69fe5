import type { ReactNode } from 'react'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { strings } from './strings'
import { useWithdraw } from './use-submission'

type WithdrawDialogProps = {
  taskId: string
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Withdraws the task after a confirmation. */
export function WithdrawDialog({ taskId, ...opened }: WithdrawDialogProps) {
  const withdraw = useWithdraw(taskId)
  return (
    <AlertDialog
      {...opened}
      title={strings.withdrawQuestion}
      description={strings.withdrawWhat}
      confirmLabel={strings.withdraw}
      cancelLabel={strings.keep}
      harmful
      onConfirm={async () => void (await withdraw.mutateAsync())}
    />
  )
}

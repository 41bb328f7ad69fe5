import { AlertDialog } from '../../components/ui/alert-dialog'
import { Button } from '../../components/ui/button'
import { strings } from './strings'
import { useWithdraw } from './use-submission'

/** Takes the task back, after a question. */
export function WithdrawButton({ taskId }: { taskId: string }) {
  const withdraw = useWithdraw(taskId)
  return (
    <AlertDialog
      title={strings.withdrawQuestion}
      description={strings.withdrawWhat}
      confirmLabel={strings.withdraw}
      cancelLabel={strings.keep}
      harmful
      onConfirm={async () => void (await withdraw.mutateAsync())}
      trigger={<Button variant="quiet">{strings.withdraw}</Button>}
    />
  )
}

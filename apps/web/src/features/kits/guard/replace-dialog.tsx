import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { listStrings } from './list-strings'
import { strings } from './strings'
import type { Consequence } from './use-guard'

interface ReplaceDialogProps {
  consequence: Consequence
  problem: string | null
  onReplace: () => Promise<void>
  onClose: () => void
}

/** Says what a replacement changes besides the words, before it is made. */
export function ReplaceDialog({ consequence, problem, onReplace, onClose }: ReplaceDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={listStrings.answeredTitle}
      description={
        <>
          <p>{consequence.lead}</p>
          <ul className="my-2 list-disc ps-5">
            {consequence.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{listStrings.answeredKeep}</p>
        </>
      }
      confirmLabel={strings.replace}
      confirmDisabled={!consequence.isPossible}
      onConfirm={onReplace}
    >
      {problem ? (
        <p role="alert" className="text-brick">
          {problem}
        </p>
      ) : null}
    </AlertDialog>
  )
}

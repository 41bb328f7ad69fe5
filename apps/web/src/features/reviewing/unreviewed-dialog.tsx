import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { strings } from './strings'

const words = strings.unreviewed

interface UnreviewedDialogProps {
  unreviewed: readonly { stableId: string; number: number }[]
  /** How many criteria the version has. */
  of: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a review is submitted without a review of each criterion. Each number leads to its criterion. */
export function UnreviewedDialog({ unreviewed, of, onConfirm, onClose }: UnreviewedDialogProps) {
  const numbers = unreviewed.map(({ number }) => number)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<span className="text-xl">{words.title(numbers.length, of)}</span>}
      description={words.lead(numbers)}
      confirmLabel={words.submit(numbers.length, of)}
      cancelLabel={words.cancel}
      prefersCancel
      onConfirm={onConfirm}
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {unreviewed.map(({ stableId, number }) => (
          <li key={stableId}>
            <button
              type="button"
              className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
              onClick={() => {
                onClose()
                jumpToPart(`criterion:${stableId}`)
              }}
            >
              {words.go(number)}
            </button>
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

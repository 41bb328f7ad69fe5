import { cx } from '../../../../components/ui/cx'
import { nameReason, type ChangeReason } from '../../../../domain/reviewing/return-reasons'

interface ReasonButtonProps {
  reason: ChangeReason | null
  /** Shown while no reason is given. */
  missing: string
  label?: string
  disabled: boolean
  onClick: () => void
}

/** Shows the reason for a change and opens the list of reasons. */
export function ReasonButton({ reason, missing, label, disabled, onClick }: ReasonButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-haspopup="menu"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'rounded-sm text-start underline decoration-1 underline-offset-3 enabled:hover:decoration-2 pointer-coarse:min-h-11',
        reason ? 'text-ink' : 'text-amber',
      )}
    >
      {reason ? (
        nameReason(reason)
      ) : (
        <>
          <span aria-hidden="true">◆ </span>
          {missing}
        </>
      )}
    </button>
  )
}

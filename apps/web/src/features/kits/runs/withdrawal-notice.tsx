import { Notice } from '../../../components/ui/states/notice'
import { Time } from '../../../components/ui/text/time'
import type { RunWithdrawal } from '../../../domain/running/run-notices'

type WithdrawalNoticeProps = { withdrawal: RunWithdrawal | null; className?: string }

/** Since when and why a run is withdrawn, and whether its numbers are hidden; nothing for other runs. */
export function WithdrawalNotice({ withdrawal, className }: WithdrawalNoticeProps) {
  if (!withdrawal) return null
  const { at, reason, hidden } = withdrawal
  return (
    <Notice
      tone="brick"
      className={className}
      title={
        <>
          Withdrawn on <Time value={at} look="date" />
        </>
      }
    >
      <p className="max-w-[74ch] whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-2 text-ink-2">
        {hidden ? (
          <>
            Its numbers are hidden from readers since <Time value={hidden.at} look="date" />: {hidden.reason}
          </>
        ) : (
          'It is not ranked any more. Its numbers stay readable as they were published.'
        )}
      </p>
    </Notice>
  )
}

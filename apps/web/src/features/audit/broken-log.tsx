import { formatCount } from '../../components/ui/format'
import { Notice } from '../../components/ui/notice'
import type { AuditVerification } from '../../domain/audit'
import { auditStrings } from './strings'

/** What is wrong with the log, and what to do about it. */
export function BrokenLog({ check }: { check: AuditVerification }) {
  const { faults, events } = check
  const many = faults.length === 100 ? 'At least 100 faults' : formatCount(faults.length, 'fault')
  return (
    <Notice
      tone="brick"
      live
      title={`The log was changed: ${many} in ${formatCount(events, 'entry', 'entries')}`}
    >
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {faults.slice(0, 20).map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
        {faults.length > 20 ? (
          <li>
            and {formatCount(faults.length - 20, 'more', 'more')}, which{' '}
            <code className="font-mono text-xs">{auditStrings.command}</code> lists
          </li>
        ) : null}
      </ul>
      <p className="mt-3 font-semibold">What to do</p>
      <ol className="mt-1 grid list-decimal gap-1 pl-5">
        <li>
          Change nothing and restart nothing. No page of the application does this: someone reached the
          database as its owner.
        </li>
        <li>
          Keep a copy as it is now: <code className="font-mono text-xs">npm run backup</code>, and download
          the log above.
        </li>
        <li>Hold both against an older backup. The events named above tell which objects to look at.</li>
        <li>
          Tell whoever answers for security in your organisation, and replace the passwords of the database.
        </li>
      </ol>
    </Notice>
  )
}

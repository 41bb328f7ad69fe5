import { formatCount } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import type { AuditVerification } from '../../domain/audit/audit'
import { auditStrings } from './strings'

/** Shows the faults found in the log and what to do about them. */
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
          Don’t change or restart anything. The application can’t cause this: someone accessed the database as
          its owner.
        </li>
        <li>
          Make a copy of the current state: <code className="font-mono text-xs">npm run backup</code>, and
          download the log above.
        </li>
        <li>Compare both with an older backup. The events listed above show which objects to check.</li>
        <li>
          Report it to the people responsible for security in your organization, and replace the database
          passwords.
        </li>
      </ol>
    </Notice>
  )
}

import { cx } from '../cx'

/** Shown during a short operation. With a label it is announced; without a label it is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cx('inline-flex items-center gap-2', className)}
    >
      <span className="size-4 shrink-0 rounded-full border-2 border-current/25 border-t-current motion-safe:animate-spin" />
      {label ? <span>{label}</span> : null}
    </span>
  )
}

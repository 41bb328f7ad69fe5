import { cx } from './cx'

/** Turns while something short is under way. With a label it is announced, without one it is ornament. */
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

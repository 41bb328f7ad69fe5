import { cx } from '../cx'

/** Placeholder lines while text loads. Give one visible `label` per loading region. */
export function Skeleton({
  lines = 3,
  label,
  className,
}: {
  lines?: number
  label?: string
  className?: string
}) {
  return (
    <div role={label ? 'status' : undefined} className={cx('grid gap-3', className)}>
      {label ? <span className="sr-only">{label}</span> : null}
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className="h-3.5 rounded-md bg-hair motion-safe:animate-breathe"
          style={{ width: `${[96, 88, 92, 64, 80][index % 5]}%` }}
        />
      ))}
    </div>
  )
}

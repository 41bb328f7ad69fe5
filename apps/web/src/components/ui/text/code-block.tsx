import { CopyButton } from '../controls/copy-button'
import { cx } from '../cx'

type CodeBlockProps = {
  code: string
  /** The heading of the block: "Request body". */ label?: string
  copyable?: boolean
  className?: string
}

export function CodeBlock({ code, label, copyable = true, className }: CodeBlockProps) {
  return (
    <figure className={cx('relative border-l-2 border-hair-strong bg-sunk', className)}>
      {label ? <figcaption className="px-4 pt-2 text-xs text-ink-2">{label}</figcaption> : null}
      <pre
        tabIndex={0}
        data-scroll-region
        aria-label={label ?? 'Code'}
        role="group"
        className="overflow-x-auto py-3 pr-12 pl-4 font-mono text-sm leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      {copyable ? <CopyButton text={code} className="absolute top-1 right-1" /> : null}
    </figure>
  )
}

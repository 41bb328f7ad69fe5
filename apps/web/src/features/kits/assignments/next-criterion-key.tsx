import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { cx } from '../../../components/ui/cx'
import { keys } from '../../../domain/platform/keys'
import { criterionStrings } from './criterion-strings'

/** The key that selects a criterion, without which the keys of criteria do nothing. */
export function NextCriterionKey({ className }: { className: string }) {
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 max-lg:hidden pointer-coarse:hidden', className)}>
      {criterionStrings.nextCriterion} <ShortcutHint keys={keys.next} />
    </span>
  )
}

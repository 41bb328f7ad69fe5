'use client'

import { useCommandContext } from '../../../../components/shell/commands/command-context'
import { ShortcutHint } from '../../../../components/shell/commands/shortcut-hint'
import { shellKeys } from '../../../../domain/platform/shell-keys'
import { draftStrings } from '../strings'

/** Opens the list of keys, and shows its key. */
export function KeysButton() {
  const { openShortcuts } = useCommandContext()
  return (
    <button
      type="button"
      onClick={openShortcuts}
      className="ml-1 flex items-center gap-1.5 rounded-sm text-xs text-ink-2 hover:text-ink max-lg:hidden"
    >
      <ShortcutHint keys={shellKeys.help} /> {draftStrings.keys}
    </button>
  )
}

'use client'

import { shellKeys } from '../../../domain/platform/shell-keys'
import { SearchGlyph } from '../../ui/glyphs'
import { useCommandContext } from './command-context'
import { ShortcutHint } from './shortcut-hint'

export function PaletteButton() {
  const { openPalette } = useCommandContext()
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-label="Search and commands"
      title="Search and commands"
      aria-keyshortcuts="Meta+K Control+K"
      className="inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-md text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <span className="lg:pointer-fine:hidden">
        <SearchGlyph />
      </span>
      <span className="hidden lg:pointer-fine:inline">
        <ShortcutHint keys={shellKeys.palette} />
      </span>
    </button>
  )
}

'use client'

import { BellGlyph } from '../ui/glyphs'
import { loadLater } from '../ui/loading/load-later'
import { loadOverlay } from '../ui/loading/load-overlay'

// One file for all, so that visitors, who need none of them, load none of them.
const load = () => import('./signed-in')

export const AccountPanel = loadOverlay(() => load().then((file) => file.AccountPanel))
export const SignedInShell = loadOverlay(() => load().then((file) => file.SignedInShell))
export const SignedOut = loadOverlay(() => load().then((file) => file.SignedOut))

const renderGlyph = () => (
  <span className="inline-grid size-9 place-items-center text-ink-2">
    <BellGlyph />
  </span>
)

export const Bell = loadLater<{ initial: number }>(() => load().then((file) => file.Bell), {
  waiting: renderGlyph,
  failed: renderGlyph,
})

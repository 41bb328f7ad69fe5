'use client'

import { ThemeGlyph } from '../ui/glyphs'
import { IconButton } from '../ui/controls/icon-button'
import { chooseTheme, readTheme } from './theme'

export function ThemeToggle() {
  return (
    <IconButton
      label="Switch between light and dark"
      icon={<ThemeGlyph />}
      onClick={() => chooseTheme(readTheme() === 'dark' ? 'light' : 'dark')}
    />
  )
}

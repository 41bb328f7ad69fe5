import { signOut } from '../sign-out'
import { chooseTheme } from '../theme'
import type { Command } from './command'

/** The commands of every page. They have no keys of their own, so they load with the palette. */
export const listShellCommands = (signedIn: boolean, openShortcuts: () => void): Command[] => [
  { id: 'shell-keys', label: 'Keyboard shortcuts', group: 'Help', run: openShortcuts },
  {
    id: 'shell-light',
    label: 'Light theme',
    group: 'Appearance',
    keywords: ['color', 'mode'],
    run: () => chooseTheme('light'),
  },
  {
    id: 'shell-dark',
    label: 'Dark theme',
    group: 'Appearance',
    keywords: ['color', 'mode', 'night'],
    run: () => chooseTheme('dark'),
  },
  {
    id: 'shell-system',
    label: 'System theme',
    group: 'Appearance',
    keywords: ['color', 'system', 'auto'],
    run: () => chooseTheme('system'),
  },
  signedIn
    ? { id: 'shell-sign-out', label: 'Sign out', group: 'Account', run: () => void signOut() }
    : { id: 'shell-sign-in', label: 'Sign in', group: 'Account', href: '/sign-in' },
]

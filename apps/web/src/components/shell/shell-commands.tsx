'use client'

import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { Command } from './command'
import { useCommandContext } from './command-context'
import { signOut } from './sign-out'
import { chooseTheme } from './theme'
import { useCommands } from './use-commands'
import { useShortcut } from './use-shortcut'

type ShellCommandsProps = {
  commands: readonly Command[]
  signedIn: boolean
  onSignOut?: () => Promise<void>
  runCommand: (command: Command) => void
}

/** Registers what every page offers, and the keys of all commands that have one. */
export function ShellCommands({ commands, signedIn, onSignOut, runCommand }: ShellCommandsProps) {
  const { registry, openPalette, openShortcuts } = useCommandContext()
  const own = useMemo<Command[]>(
    () => [
      { id: 'shell-keys', label: 'Keyboard shortcuts', group: 'Help', run: openShortcuts },
      {
        id: 'shell-light',
        label: 'Light theme',
        group: 'Appearance',
        keywords: ['colour', 'mode'],
        run: () => chooseTheme('light'),
      },
      {
        id: 'shell-dark',
        label: 'Dark theme',
        group: 'Appearance',
        keywords: ['colour', 'mode', 'night'],
        run: () => chooseTheme('dark'),
      },
      {
        id: 'shell-system',
        label: 'Theme of this device',
        group: 'Appearance',
        keywords: ['colour', 'system', 'auto'],
        run: () => chooseTheme('system'),
      },
      signedIn
        ? {
            id: 'shell-sign-out',
            label: 'Sign out',
            group: 'Account',
            run: () => void (onSignOut ?? signOut)(),
          }
        : { id: 'shell-sign-in', label: 'Sign in', group: 'Account', href: '/sign-in' },
    ],
    [openShortcuts, signedIn, onSignOut],
  )
  useCommands(own)
  useCommands(commands)
  useShortcut('mod+k', 'Search and commands', openPalette, { group: 'Everywhere' })
  useShortcut('?', 'List of keys', openShortcuts, { group: 'Everywhere' })

  const run = useEffectEvent(runCommand)
  const all = useSyncExternalStore(registry.subscribe, registry.readCommands, registry.readCommands)
  useEffect(() => {
    const removals = all.flatMap((command) =>
      command.shortcut
        ? [
            registry.addShortcut({
              keys: command.shortcut,
              label: command.label,
              group: command.group,
              whileTyping: false,
              inDialogs: false,
              run: () => run(command),
            }),
          ]
        : [],
    )
    return () => removals.forEach((remove) => remove())
  }, [registry, all])
  return null
}

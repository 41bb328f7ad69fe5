'use client'

import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { shellKeys } from '../../../domain/platform/shell-keys'
import type { Command } from './command'
import { useCommandContext } from './command-context'
import { signOut } from '../sign-out'
import { chooseTheme } from '../theme'
import { useCommands } from './use-commands'
import { useShortcut } from './use-shortcut'

type ShellCommandsProps = {
  commands: readonly Command[]
  signedIn: boolean
  runCommand: (command: Command) => void
}

/** Registers the commands of every page and the shortcuts of all commands. */
export function ShellCommands({ commands, signedIn, runCommand }: ShellCommandsProps) {
  const { registry, openPalette, openShortcuts } = useCommandContext()
  const shellCommands = useMemo<Command[]>(
    () => [
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
        ? {
            id: 'shell-sign-out',
            label: 'Sign out',
            group: 'Account',
            run: () => void signOut(),
          }
        : { id: 'shell-sign-in', label: 'Sign in', group: 'Account', href: '/sign-in' },
    ],
    [openShortcuts, signedIn],
  )
  useCommands(shellCommands)
  useCommands(commands)
  useShortcut(shellKeys.palette, openPalette)
  useShortcut(shellKeys.help, openShortcuts)

  const run = useEffectEvent(runCommand)
  const all = useSyncExternalStore(registry.subscribe, registry.readCommands, registry.readCommands)
  useEffect(() => {
    const removals = all.flatMap((command) =>
      command.shortcut
        ? [
            registry.addShortcut({
              keys: command.shortcut,
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

'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shellKeys } from '../../../domain/platform/shell-keys'
import type { Command } from './command'
import { useCommandContext } from './command-context'
import { useCommands } from './use-commands'
import { useShortcut } from './use-shortcut'

type ShellCommandsProps = {
  commands: readonly Command[]
  runCommand: (command: Command) => void
}

/** Registers the commands that this person always has, and the shortcuts of all commands. */
export function ShellCommands({ commands, runCommand }: ShellCommandsProps) {
  const { registry, openPalette, openShortcuts } = useCommandContext()
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

'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState, type ReactNode } from 'react'
import { loadOverlay } from '../../ui/loading/load-overlay'
import { useStoredValue } from '../../ui/use-stored-value'
import type { Command } from './command'
import { CommandContextValue } from './command-context'
import { createRegistry } from './registry'
import { ShellCommands } from './shell-commands'
import { useKeyListener } from './use-key-listener'

const CommandPalette = loadOverlay(() => import('./command-palette').then((file) => file.CommandPalette))
const ShortcutDialog = loadOverlay(() => import('./shortcut-dialog').then((file) => file.ShortcutDialog))

type CommandProviderProps = {
  /** Commands that are always available to this person; from the server. */
  commands: readonly Command[]
  signedIn: boolean
  children: ReactNode
}

/** Provides the command palette (⌘K) and the shortcut list (`?`). Both load on first use. */
export function CommandProvider({ commands, signedIn, children }: CommandProviderProps) {
  const router = useRouter()
  const [registry] = useState(createRegistry)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [singleKeys, keepSingleKeys] = useStoredValue('keys.single')
  useKeyListener(registry, singleKeys !== 'off')
  const context = useMemo(
    () => ({
      registry,
      openPalette: () => setOpen('palette'),
      openShortcuts: () => setOpen('shortcuts'),
    }),
    [registry],
  )
  const runCommand = (command: Command) => {
    if (command.run) command.run()
    else if (/^(https?:|\/api\/)/.test(command.href)) window.location.assign(command.href)
    else router.push(command.href)
  }
  const close = () => setOpen(null)
  return (
    <CommandContextValue value={context}>
      <ShellCommands commands={commands} runCommand={runCommand} />
      {children}
      {open === 'palette' ? <CommandPalette signedIn={signedIn} onRun={runCommand} onClose={close} /> : null}
      {open === 'shortcuts' ? (
        <ShortcutDialog
          singleKeys={singleKeys !== 'off'}
          onSingleKeysChange={(on) => keepSingleKeys(on ? null : 'off')}
          onClose={close}
        />
      ) : null}
    </CommandContextValue>
  )
}

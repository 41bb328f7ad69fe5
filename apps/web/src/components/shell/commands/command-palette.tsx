'use client'

import { Command as Palette } from 'cmdk'
import * as Radix from 'radix-ui/dialog'
import { useRef, useSyncExternalStore } from 'react'
import { menuItemStyles } from '../../ui/controls/control-styles'
import { cx } from '../../ui/cx'
import { veilStyles } from '../../ui/overlays/dialog'
import { useReturnFocus } from '../../ui/overlays/use-return-focus'
import type { Command } from './command'
import { useCommandContext } from './command-context'
import { groupBy } from '../group-by'
import { ShortcutHint } from './shortcut-hint'

type CommandPaletteProps = { onRun: (command: Command) => void; onClose: () => void }

export function CommandPalette({ onRun, onClose }: CommandPaletteProps) {
  const { registry } = useCommandContext()
  const commands = useSyncExternalStore(registry.subscribe, registry.readCommands, registry.readCommands)
  const groups = groupBy(commands, (command) => command.group)
  const chosen = useRef<Command | null>(null)
  // Runs after the focus is restored, so that a command can move it.
  const returnFocus = useReturnFocus(() => {
    if (chosen.current) onRun(chosen.current)
  })
  const choose = (command: Command) => {
    chosen.current = command
    onClose()
  }
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-[12dvh] z-50 mx-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-lg border border-hair-strong bg-raised shadow-lift outline-none motion-safe:animate-rise"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Palette label="Search and commands" loop>
            <Palette.Input
              placeholder="Type a page or a command"
              className="w-full border-b border-hair bg-transparent px-4 py-3.5 text-lg outline-none placeholder:text-ink-3"
            />
            <Palette.List className="max-h-[52dvh] overflow-y-auto p-1.5">
              <Palette.Empty className="px-3 py-6 text-ink-2">No matches. Try another word.</Palette.Empty>
              {groups.map(([group, members]) => (
                <Palette.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-2"
                >
                  {members.map((command) => (
                    <Palette.Item
                      key={command.id}
                      value={`${command.label} ${command.id}`}
                      keywords={command.keywords ? [...command.keywords] : undefined}
                      onSelect={() => choose(command)}
                      className={cx(menuItemStyles, 'text-base data-[selected=true]:bg-accent-soft')}
                    >
                      <span className="grow">{command.label}</span>
                      {command.shortcut ? <ShortcutHint keys={command.shortcut} /> : null}
                    </Palette.Item>
                  ))}
                </Palette.Group>
              ))}
            </Palette.List>
          </Palette>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

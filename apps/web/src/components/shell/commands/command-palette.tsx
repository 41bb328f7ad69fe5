'use client'

import { Command as Palette } from 'cmdk'
import * as Radix from 'radix-ui/dialog'
import { useRef, useState, useSyncExternalStore } from 'react'
import { menuItemStyles } from '../../ui/overlays/floating-styles'
import { cx } from '../../ui/cx'
import { veilStyles } from '../../ui/overlays/dialog'
import { useReturnFocus } from '../../ui/overlays/use-return-focus'
import type { Command } from './command'
import { useCommandContext } from './command-context'
import { groupBy } from '../group-by'
import { listShellCommands } from './list-shell-commands'
import { FOUND_SCORE, scoreCommand } from './score-command'
import { ShortcutHint } from './shortcut-hint'
import { useCloseOnOtherPage } from './use-close-on-other-page'
import { useSearch } from './use-search'

const groupStyles =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-2'
const itemStyles = cx(menuItemStyles, 'text-base data-[selected=true]:bg-accent-soft')

type CommandPaletteProps = {
  signedIn: boolean
  onRun: (command: Command) => void
  onClose: () => void
}

export function CommandPalette({ signedIn, onRun, onClose }: CommandPaletteProps) {
  const { registry, openShortcuts } = useCommandContext()
  useCloseOnOtherPage(onClose)
  const registered = useSyncExternalStore(registry.subscribe, registry.readCommands, registry.readCommands)
  const commands = [...registered, ...listShellCommands(signedIn, openShortcuts)]
  const groups = groupBy(commands, (command) => command.group)
  const [text, setText] = useState('')
  // The server chose what was found.
  const score = (id: string, typed: string) => {
    const command = commands.find((command) => command.id === id)
    return command ? scoreCommand(command, typed) : FOUND_SCORE
  }
  const leadsTo = (href: string) => commands.some((command) => command.href === href)
  const { hits, hasMoreTasks, isBusy, isFailed } = useSearch(text, {
    names: leadsTo('/runs'),
    ownTasks: leadsTo('/write'),
    tasks: leadsTo('/datasets'),
  })
  const status = isFailed
    ? 'The search failed. Check your connection, then type again.'
    : isBusy
      ? 'Searching…'
      : hasMoreTasks
        ? 'More tasks match. Add a word, or search in the dataset’s list of tasks.'
        : ''
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
          <Palette label="Search and commands" filter={score} loop>
            <Palette.Input
              value={text}
              onValueChange={setText}
              placeholder={
                leadsTo('/runs') || leadsTo('/write')
                  ? 'Search, or type a command'
                  : 'Type a page or a command'
              }
              className="w-full border-b border-hair bg-transparent px-4 py-3.5 text-lg outline-none placeholder:text-ink-3"
            />
            <Palette.List className="max-h-[52dvh] overflow-y-auto p-1.5">
              {isBusy ? null : (
                <Palette.Empty className="px-3 py-6 text-ink-2">No matches. Try another word.</Palette.Empty>
              )}
              {groups.map(([group, members]) => (
                <Palette.Group key={group} heading={group} className={groupStyles}>
                  {members.map((command) => (
                    <Palette.Item
                      key={command.id}
                      value={command.id}
                      onSelect={() => choose(command)}
                      className={itemStyles}
                    >
                      <span className="grow">{command.label}</span>
                      {command.shortcut ? <ShortcutHint keys={command.shortcut} /> : null}
                    </Palette.Item>
                  ))}
                </Palette.Group>
              ))}
              {groupBy(hits, (hit) => hit.group).map(([group, members]) => (
                <Palette.Group key={group} heading={group} className={groupStyles}>
                  {members.map(({ id, label, about, href }) => (
                    <Palette.Item
                      key={id}
                      value={id}
                      onSelect={() => choose({ id, label, group, href })}
                      className={itemStyles}
                    >
                      <span className="grid min-w-0 grow">
                        <span dir="auto" className="truncate">
                          {label}
                        </span>
                        {about ? <span className="truncate text-sm text-ink-2">{about}</span> : null}
                      </span>
                    </Palette.Item>
                  ))}
                </Palette.Group>
              ))}
            </Palette.List>
            <p
              role="status"
              className={status ? 'border-t border-hair px-4 py-2 text-sm text-ink-2' : 'sr-only'}
            >
              {status}
            </p>
          </Palette>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

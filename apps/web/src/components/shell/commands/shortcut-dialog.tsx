'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { findScreen } from '../../../domain/platform/list-keys'
import { Dialog } from '../../ui/overlays/dialog'
import { Switch } from '../../ui/controls/switch'
import { useCommandContext } from './command-context'
import { groupKeys } from './group-keys'
import { ShortcutHint } from './shortcut-hint'
import { useCloseOnOtherPage } from './use-close-on-other-page'

type ShortcutDialogProps = {
  singleKeys: boolean
  onSingleKeysChange: (on: boolean) => void
  onClose: () => void
}

/** The keys of this screen and of every page, from the table. */
export function ShortcutDialog({ singleKeys, onSingleKeysChange, onClose }: ShortcutDialogProps) {
  const { registry } = useCommandContext()
  useCloseOnOtherPage(onClose)
  const commands = useSyncExternalStore(registry.subscribe, registry.readCommands, registry.readCommands)
  const groups = groupKeys(findScreen(usePathname()), commands)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Keys"
      description="Single-letter keys are inactive while you type in a field."
      width="lg"
    >
      {/* A tablet may have a keyboard, so this list has the keys that are hidden elsewhere. */}
      <div className="gap-x-10 sm:columns-2 pointer-coarse:[&_kbd]:inline-block">
        {groups.map(([group, members]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 border-b border-hair pb-1 font-sans text-xs font-medium tracking-normal text-ink-2">
              {group}
            </h3>
            <dl>
              {members.map(({ keys, label }) => (
                <div key={keys} className="flex items-baseline justify-between gap-4 py-1">
                  <dt>{label}</dt>
                  <dd>
                    <ShortcutHint keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className="mt-3 border-t border-hair pt-4"
        label="Single-letter keys"
        hint="Turn these off if you use speech input or press keys by accident. Keys with ⌘ or Ctrl stay active."
        checked={singleKeys}
        onChange={(event) => onSingleKeysChange(event.target.checked)}
      />
    </Dialog>
  )
}

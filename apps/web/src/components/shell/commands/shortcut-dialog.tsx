'use client'

import { useSyncExternalStore } from 'react'
import { Dialog } from '../../ui/overlays/dialog'
import { Switch } from '../../ui/controls/switch'
import { useCommandContext } from './command-context'
import { groupBy } from '../group-by'
import { ShortcutHint } from './shortcut-hint'

type ShortcutDialogProps = {
  singleKeys: boolean
  onSingleKeysChange: (on: boolean) => void
  onClose: () => void
}

export function ShortcutDialog({ singleKeys, onSingleKeysChange, onClose }: ShortcutDialogProps) {
  const { registry } = useCommandContext()
  const shortcuts = useSyncExternalStore(registry.subscribe, registry.readShortcuts, registry.readShortcuts)
  const distinct = [
    ...new Map(
      shortcuts
        .filter(({ isHidden }) => !isHidden)
        .toReversed()
        .map((shortcut) => [
          shortcut.isListed ? `${shortcut.group} ${shortcut.keys}` : shortcut.keys,
          shortcut,
        ]),
    ).values(),
  ]
  const groups = groupBy(distinct, (shortcut) => shortcut.group).toSorted(
    ([a], [b]) => Number(b === 'This page') - Number(a === 'This page'),
  )
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
      <div className="gap-x-10 sm:columns-2">
        {groups.map(([group, members]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 border-b border-hair pb-1 font-sans text-xs font-medium tracking-normal text-ink-2">
              {group}
            </h3>
            <dl>
              {members.map((shortcut) => (
                <div key={shortcut.keys} className="flex items-baseline justify-between gap-4 py-1">
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <ShortcutHint keys={shortcut.keys} />
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

'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { toneGlyphs, type Tone } from '../states/badge'
import { Button } from '../controls/button'
import { cx } from '../cx'
import { IconButton } from '../controls/icon-button'
import { dismissToast, type Toast } from './toast-store'

const marks: Record<Tone, string> = {
  neutral: 'text-ink-3',
  accent: 'text-accent',
  amber: 'text-amber',
  brick: 'text-brick',
}

export function ToastList({ toast }: { toast: Toast | undefined }) {
  return (
    <Radix.Provider label="Notice" swipeDirection="left">
      {toast ? (
        <Radix.Root
          key={toast.id}
          type={toast.tone === 'brick' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id)
          }}
          className="flex items-start gap-3 rounded-lg border border-hair-strong bg-raised py-3 pr-2 pl-4 shadow-lift motion-safe:animate-rise"
        >
          <span aria-hidden="true" className={cx('pt-0.5 text-xs', marks[toast.tone])}>
            {toneGlyphs[toast.tone]}
          </span>
          <div className="min-w-0 grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.body ? (
              <Radix.Description className="text-sm text-ink-2">{toast.body}</Radix.Description>
            ) : null}
            {toast.action ? (
              <Radix.Action asChild altText={toast.action.altText}>
                <Button size="sm" className="mt-2" onClick={toast.action.onSelect}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close asChild>
            <IconButton size="sm" label="Close notice" icon={<X />} />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        label="Notices ({hotkey})"
        data-print="hide"
        className="fixed bottom-4 left-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-3 outline-none"
      />
    </Radix.Provider>
  )
}

'use client'

import { createContext, useContext } from 'react'
import type { Registry } from './registry'

export type CommandContext = { registry: Registry; openPalette: () => void; openShortcuts: () => void }

export const CommandContextValue = createContext<CommandContext | null>(null)

export function useCommandContext(): CommandContext {
  const context = useContext(CommandContextValue)
  if (!context) throw new Error('No CommandProvider.')
  return context
}

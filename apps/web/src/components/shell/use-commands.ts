'use client'

import { useEffect } from 'react'
import type { Command } from './command'
import { useCommandContext } from './command-context'

/** Offers commands in the palette for as long as the component is in view. */
export function useCommands(commands: readonly Command[]): void {
  const { registry } = useCommandContext()
  useEffect(() => registry.addCommands(commands), [registry, commands])
}

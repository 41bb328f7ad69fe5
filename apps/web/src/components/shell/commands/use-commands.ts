'use client'

import { useEffect } from 'react'
import type { Command } from './command'
import { useCommandContext } from './command-context'

/** Adds commands to the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const { registry } = useCommandContext()
  useEffect(() => registry.addCommands(commands), [registry, commands])
}

import type { ComponentType } from 'react'
import { loadLater } from './load-later'

const nothing = () => null

/** For what opens over the page: it opens as soon as it is there, and shows nothing before. */
export function loadOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return loadLater(load, { waiting: nothing, failed: nothing })
}

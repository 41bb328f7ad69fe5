import type { ComponentType } from 'react'
// Loaded before the overlay, so that it knows the press that opened it.
import '../../browser/last-press'
import { loadLater } from './load-later'

const nothing = () => null

/** For overlays: shows nothing until the component has loaded. */
export function loadOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return loadLater(load, { waiting: nothing, failed: nothing })
}

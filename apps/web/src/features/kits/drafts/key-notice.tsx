'use client'

import { loadOverlay } from '../../../components/ui/loading/load-overlay'

/** Says once that the keys have changed; rendered for people who have not learned of it yet. */
export const KeyNotice = loadOverlay(() => import('./key-toast').then((file) => file.KeyToast))

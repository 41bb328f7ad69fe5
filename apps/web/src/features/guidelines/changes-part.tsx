'use client'

import { loadPart } from '../../components/ui/loading/load-part'
import { Skeleton } from '../../components/ui/states/skeleton'
import { strings } from '../kits/guidelines/strings'

/** Compared in the browser, where a long comparison holds up nobody else. */
export const ChangesPart = loadPart(
  () => import('../kits/guidelines/guidelines-changes').then((file) => file.GuidelinesChanges),
  { waiting: () => <Skeleton label={strings.changes.loading} lines={3} /> },
)

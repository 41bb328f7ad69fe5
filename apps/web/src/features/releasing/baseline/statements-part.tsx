'use client'

import { loadPart } from '../../../components/ui/loading/load-part'
import { Skeleton } from '../../../components/ui/states/skeleton'

/** Loaded for admins only, so that visitors don't load a form that they never see. */
export const StatementsPart = loadPart(
  () => import('./statements-form').then((file) => file.StatementsForm),
  {
    waiting: () => <Skeleton label="Loading the statements" lines={4} />,
  },
)

/** Filters of a pool that a person named. */
import { z } from 'zod'
import { PoolFilter, SavedPoolFilter } from './pool'

export const MAX_VIEWS = 50

const DatasetId = z.uuid('This is not the id of a dataset.')

export const SavePoolViewBody = z
  .strictObject({
    name: z
      .string('Give the view a name.')
      .trim()
      .min(1, 'Give the view a name.')
      .max(80, 'Shorten the name to at most 80 characters.'),
    filter: PoolFilter,
  })
  .meta({ id: 'SavePoolView' })
export const SavePoolView = SavePoolViewBody.extend({ datasetId: DatasetId })
export type SavePoolView = z.infer<typeof SavePoolView>

export const PoolView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    filter: SavedPoolFilter,
  })
  .meta({ id: 'PoolView' })
export type PoolView = z.infer<typeof PoolView>

export const OfPoolView = z.strictObject({
  datasetId: DatasetId,
  id: z.uuid('This is not the id of a view.'),
})
export type OfPoolView = z.infer<typeof OfPoolView>

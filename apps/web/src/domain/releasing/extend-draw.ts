/** Replaces tasks of a draw and tops it up, and what an admin needs to decide it. */
import { z } from 'zod'
import { Reason } from '../sampling/draws'
import { ExtensionCounts, MAX_REPLACED } from '../sampling/extensions'
import { checkNames } from './readiness'

/** Extends the current draw of a draft. The plan’s id says that the user saw this plan and no later one. */
export const ExtendDraw = z
  .strictObject({
    id: z.uuid('This is not the id of a draw.'),
    planId: z.uuid('This is not the id of a saved plan.'),
    replace: z
      .array(z.strictObject({ taskId: z.uuid('This is not the id of a task.'), reason: Reason }))
      .max(
        MAX_REPLACED,
        `Replace at most ${MAX_REPLACED.toLocaleString('en')} tasks at once, or discard the draw.`,
      )
      .default([])
      .describe('Drawn tasks to replace, besides those that left the pool. Reasons are published.'),
    preview: z.boolean().default(false).describe('Only counts what the extension would change.'),
    mayStay: z
      .string()
      .trim()
      .min(3, 'Give a reason of at least 3 characters.')
      .max(500, 'Shorten the reason to at most 500 characters.')
      .optional()
      .describe('Why a reason may stay although it looks as if it identified a patient.'),
  })
  .meta({ id: 'ExtendDraw' })
export type ExtendDraw = z.infer<typeof ExtendDraw>

/** An extension, stored or only counted. */
export const ExtendedDraw = ExtensionCounts.extend({
  /** Null for a preview. */
  drawId: z.uuid().nullable(),
  number: z.int(),
  tasks: z.int(),
  /** Tasks that leave because they are no longer in the pool. */
  leftPool: z.int(),
  /** Kept tasks that were revised: the extension has their newest version. */
  revised: z.int(),
  probabilities: z.enum(['exact', 'approximate']),
  /** The strata in which tasks are drawn, with their kept and newly drawn tasks. */
  strata: z.array(
    z.strictObject({ levels: z.record(z.string(), z.string()), kept: z.int(), drawn: z.int() }),
  ),
  /** The size of the held-out split, which is drawn again; null without a split. */
  heldOut: z.int().nullable(),
  /** Waivers that end, because a task fails their check that did not before; empty for a preview. */
  endedWaivers: z.array(z.enum(checkNames)),
}).meta({ id: 'ExtendedDraw' })
export type ExtendedDraw = z.infer<typeof ExtendedDraw>

export const whyLeft = [
  'retired',
  'excluded',
  'contributions_excluded',
  'already_released',
  'not_accepted',
] as const

/** Drawn tasks that an extension replaces, or that fail a check. */
export const ReplaceableTasks = z
  .strictObject({
    /** The current draw; null before the first. */
    drawId: z.uuid().nullable(),
    /** How many there are. */
    total: z.int(),
    /** The first of them, those that left the pool before others. */
    tasks: z.array(
      z.strictObject({
        taskId: z.uuid(),
        /** Why it is no longer in the pool; null if it is. */
        left: z.enum(whyLeft).nullable(),
        /** It is drawn in an older version than its current one. */
        revised: z.boolean(),
        checks: z.array(z.enum(checkNames)),
      }),
    ),
  })
  .meta({ id: 'ReplaceableTasks' })
export type ReplaceableTasks = z.infer<typeof ReplaceableTasks>

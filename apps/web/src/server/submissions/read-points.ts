import type { Transaction, Database } from '@consilium/db'
import { z } from 'zod'
import type { Actor } from '../../domain/permissions'
import { nameReason } from '../../domain/return-reasons'
import type { ProposedChange, ReturnPoint } from '../../domain/submissions'
import { letterReviews } from '../reviewing/letter-reviews'
import { onAnyOf } from '../visibility/ground'
import { adjudicationGrounds } from '../visibility/visible-adjudications'
import { reviewGrounds } from '../visibility/visible-reviews'

const StoredChange = z.object({
  action: z.enum(['edit', 'points', 'drop', 'add']),
  stableId: z.uuid().nullish(),
  text: z.string().nullish(),
  points: z.number().nullish(),
  reason: z.string().nullish(),
})

interface Said {
  from: string
  reasons: string[]
  note: string
  changes: unknown
}

export interface ReadPoints {
  points: ReturnPoint[]
  /** The day of what was said last; nothing finer, as the hour could tell who it was. */
  returnedOn: string | null
}

/**
 * What the author of a returned version is asked to answer, blind: reviewers are letters in an order that is neither
 * that of their names nor of their times, and stays when read again.
 */
export async function readPoints(db: Database | Transaction, actor: Actor, { versionId, number }: { versionId: string; number: number }): Promise<ReadPoints> {
  const reviews = await db.review.findMany({
    where: { AND: [onAnyOf(reviewGrounds(actor)), { versionId, reviewer: { workRemovedAt: null } }] },
    select: { id: true, createdAt: true, reasons: true, note: true, criterionChanges: true },
  })
  const adjudication = await db.adjudication.findFirst({
    where: { AND: [onAnyOf(adjudicationGrounds(actor)), { versionId, decision: 'return' }] },
    select: { createdAt: true, reasons: true, note: true },
  })
  const said: Said[] = letterReviews(reviews).map(({ letter, review: { reasons, note, criterionChanges } }) => ({ from: `Reviewer ${letter}`, reasons, note, changes: criterionChanges }))
  if (adjudication) said.push({ from: 'The adjudicator', reasons: adjudication.reasons, note: adjudication.note, changes: [] })
  const last = Math.max(...[...reviews, ...(adjudication ? [adjudication] : [])].map(({ createdAt }) => createdAt.getTime()))
  return { points: said.flatMap((one) => pointsOf(one, number)), returnedOn: said.length === 0 ? null : new Date(last).toISOString().slice(0, 10) }
}

function pointsOf({ from, reasons, note, changes }: Said, number: number): ReturnPoint[] {
  const list = Array.isArray(changes) ? changes : []
  const asked = list.flatMap((one: unknown) => {
    const parsed = StoredChange.safeParse(one)
    return parsed.success ? [{ reasons: parsed.data.reason ? [nameReason(parsed.data.reason)] : [], note: '', change: asProposed(parsed.data) }] : []
  })
  const whole = reasons.length > 0 || note.trim() !== '' ? [{ reasons: reasons.map(nameReason), note, change: null }] : []
  return [...whole, ...asked].map((point, index) => ({ id: `${number}-${from.at(-1)}-${index + 1}`, from, ...point }))
}

function asProposed({ action, stableId, text, points }: z.infer<typeof StoredChange>): ProposedChange {
  return { action, criterionId: stableId ?? null, text: text ?? null, points: points ?? null }
}

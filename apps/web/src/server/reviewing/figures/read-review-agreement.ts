import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MIN_PAIRED } from '../../../domain/reviewing/least-paired'
import { ReviewedCriteria } from '../../../domain/reviewing/list-reviewed-criteria'
import type { ReviewAgreement } from '../../../domain/reviewing/figures-views'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import type { Context } from '../../platform/context'
import { findPlannedDataset } from '../../datasets/find-planned-dataset'
import { measureAgreement } from './measure-agreement'

const MAX_VERSIONS = 20_000

const Change = z.object({ action: z.string(), reason: z.string().optional() })

/**
 * The agreement of blind reviewers, overall and by specialty, use case and policy, and what they changed. It
 * neither names nor ranks people.
 */
export async function readReviewAgreement(ctx: Context, datasetId: string): Promise<ReviewAgreement> {
  await findPlannedDataset(ctx, datasetId)
  const [rows, policies] = await Promise.all([listVersions(ctx, datasetId), listPolicies(ctx, datasetId)])
  const versions = rows.map((row) => ({
    ...row,
    reviews: row.reviews
      .map((review) => ({ ...review, order: hash(review.id) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : 1)),
  }))
  const by = (title: string, keyOf: (row: (typeof versions)[number]) => string | null) => {
    const groups = new Map<string, typeof versions>()
    for (const row of versions) {
      const key = keyOf(row)
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row])
    }
    const measured = [...groups].map(([name, own]) => measureAgreement(name, own))
    const reported = measured.filter(({ paired }) => paired >= MIN_PAIRED)
    return {
      by: title,
      leftOut: measured
        .filter((one) => !reported.includes(one))
        .map(({ of }) => of)
        .toSorted((one, other) => one.localeCompare(other, 'en')),
      rows: reported.toSorted(
        (one, other) => other.paired - one.paired || one.of.localeCompare(other.of, 'en'),
      ),
    }
  }
  return {
    all: measureAgreement('All', versions),
    groups: [
      by('Specialty', ({ specialty }) => specialty),
      by('Use case', ({ useCase }) => useCase && useCaseLabels[useCase]),
      by(
        'Policy',
        ({ createdAt }) =>
          `Version ${policies.filter((policy) => policy.createdAt <= createdAt).at(-1)?.version ?? 0}`,
      ),
    ].filter(({ rows, leftOut }) => rows.length + leftOut.length > 0),
    changes: countChanges(
      versions.flatMap(({ reviews, _count }) =>
        reviews.map((review) => ({ ...review, criteria: _count.criteria })),
      ),
    ),
  }
}

function listVersions({ db }: Context, datasetId: string) {
  const counted = { reviewer: { workRemovedAt: null } }
  return db.taskVersion.findMany({
    where: {
      task: { datasetId, source: 'authored' },
      reviews: { some: counted },
      NOT: { currentOf: { is: { status: 'in_review' } } },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_VERSIONS,
    select: {
      id: true,
      createdAt: true,
      specialty: true,
      useCase: true,
      responseQuality: true,
      _count: { select: { criteria: true } },
      reviews: {
        where: counted,
        select: {
          id: true,
          decision: true,
          flawConfirmed: true,
          realistic: true,
          responseQuality: true,
          criterionChanges: true,
          reviewedCriteria: true,
        },
      },
    },
  })
}

function listPolicies({ db }: Context, datasetId: string) {
  return db.datasetSetting.findMany({
    where: { datasetId, kind: 'review_policy' },
    orderBy: { version: 'asc' },
    select: { version: true, createdAt: true },
  })
}

function countChanges(
  stored: readonly { criterionChanges: unknown; reviewedCriteria: unknown; criteria: number }[],
): ReviewAgreement['changes'] {
  const reviews = stored.map(({ criterionChanges, reviewedCriteria, criteria }) => ({
    changes: z.array(Change).catch([]).parse(criterionChanges),
    reviewed: ReviewedCriteria.catch(null).parse(reviewedCriteria)?.length ?? null,
    criteria,
  }))
  const known = reviews.flatMap((review) =>
    review.reviewed === null ? [] : [{ ...review, reviewed: review.reviewed }],
  )
  const changes = reviews.flatMap((review) => review.changes)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const count = (action: string) =>
    sum(known.map((review) => review.changes.filter((change) => change.action === action).length))
  const reasons = new Map<string, number>()
  for (const { reason } of changes)
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return {
    criteria: sum(known.map(({ reviewed }) => reviewed)),
    notReviewed: sum(known.map(({ reviewed, criteria }) => criteria - reviewed)),
    unknown: sum(reviews.map(({ reviewed, criteria }) => (reviewed === null ? criteria : 0))),
    edited: count('edit'),
    reweighed: count('points'),
    dropped: count('drop'),
    added: changes.filter(({ action }) => action === 'add').length,
    reasons: [...reasons]
      .map(([reason, times]) => ({ reason, count: times }))
      .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason, 'en')),
  }
}

const hash = (id: string) => createHash('sha256').update(id).digest('hex')

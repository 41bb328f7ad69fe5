import type { Transaction } from '@consilium/db'
import { Refusal } from '../refusal'
import type { OwnAssignment } from './find-own-assignment'

/** Refuses on what was declared or done since it was taken. It does not say which: that would tell who the author is, or whose llm answered. */
export async function requireNoObstacle(
  tx: Transaction,
  { kind, versionId, personId }: OwnAssignment,
): Promise<void> {
  const [row] = await tx.$queryRaw<
    { count: number }[]
  >`SELECT cardinality(judging_obstacles(${versionId}::uuid, ${kind}::assignment_kind, ${personId}::uuid)) AS count`
  if (row?.count !== 0)
    throw new Refusal(
      'invalid_move',
      'You must not judge this task any more: you have had another part in it, or what your profile says of ties and affiliation excludes you. Hand it back, and someone else takes it. What you wrote is kept.',
    )
}

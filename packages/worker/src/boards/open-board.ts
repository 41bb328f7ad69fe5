import type { Transaction } from '@consilium/db'
import type { TableGroup } from '@consilium/scoring'
import { makeUnique, slugify } from './slugify'

interface Addressed {
  datasetId: string
  releaseId: string
  judgeId: string
  datasetSlug: string
  releaseSlug: string
  judgeSlug: string
}

/**
 * The id of a board, which gets its address when it is first written. A dataset, a release and a judge have the same
 * part in every address. The caller holds the lock of boards, so that no two get the same.
 */
export async function openBoard(tx: Transaction, group: TableGroup): Promise<string> {
  const { release, judge, profile } = group.ref
  const known = await tx.board.findUnique({
    where: {
      releaseId_judgeId_profile: { releaseId: release.id, judgeId: judge.id, profile: profile.id },
    },
    select: { id: true },
  })
  if (known) return known.id
  const boards = await tx.$queryRaw<Addressed[]>`
    SELECT release.dataset_id AS "datasetId", board.release_id AS "releaseId", board.judge_id AS "judgeId",
      board.dataset_slug AS "datasetSlug", board.release_slug AS "releaseSlug", board.judge_slug AS "judgeSlug"
    FROM board JOIN release ON release.id = board.release_id`
  const { datasetId } = await tx.release.findUniqueOrThrow({
    where: { id: release.id },
    select: { datasetId: true },
  })
  const [first = group.entries[0]?.latest] = group.withdrawn
  const template = first?.templateSha256.slice(0, 8) ?? ''
  const { id } = await tx.board.create({
    data: {
      releaseId: release.id,
      judgeId: judge.id,
      profile: profile.id,
      datasetSlug:
        boards.find((board) => board.datasetId === datasetId)?.datasetSlug ??
        makeUnique(slugify(release.dataset, 'dataset'), (slug) =>
          boards.some(({ datasetSlug }) => datasetSlug === slug),
        ),
      releaseSlug:
        boards.find((board) => board.releaseId === release.id)?.releaseSlug ??
        makeUnique(slugify(release.name, 'release'), (slug) =>
          boards.some((board) => board.datasetId === datasetId && board.releaseSlug === slug),
        ),
      judgeSlug:
        boards.find((board) => board.judgeId === judge.id)?.judgeSlug ??
        makeUnique(`${slugify(judge.name, 'judge')}-${template}`, (slug) =>
          boards.some(({ judgeSlug }) => judgeSlug === slug),
        ),
      publicSince: new Date(group.publicSince),
    },
    select: { id: true },
  })
  return id
}

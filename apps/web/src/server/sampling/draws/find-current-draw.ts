import type { Transaction } from '@consilium/db'

/** The draw that a draft uses: the newest that is not discarded; null before the first. */
export async function findCurrentDraw(
  tx: Pick<Transaction, 'sample'>,
  draftId: string,
): Promise<string | null> {
  const found = await tx.sample.findFirst({
    where: { draftId, discard: null },
    orderBy: { number: 'desc' },
    select: { id: true },
  })
  return found?.id ?? null
}

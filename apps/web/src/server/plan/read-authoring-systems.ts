import type { Database, Transaction } from '@consilium/db'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'
import { DATASET_ARCHIVED } from './explain-spending-stop'

/** An admin's choice for authors. `obstacle` is one sentence if it is not available, else null. */
interface Choice<Value> {
  value: Value
  obstacle: string | null
}

export interface AuthoringSystems {
  /** Hidden llms that are available. */
  systemIds: string[]
  /** The judge, even if archived, because its verdicts stay readable. */
  judge: Choice<{ id: string; template: string; markKey: Uint8Array; isSimulated: boolean } | null>
  exampleSystemIds: Choice<string[]>
  suggestionSystemId: Choice<string | null>
}

const ASK_ADMIN = 'Ask an admin to choose another one on the dataset’s plan page.'
const unset = {
  judge: 'No judge is set for this dataset. An admin can set one on the dataset’s plan page.',
  examples: 'No other systems are set for this dataset. An admin can set them on the dataset’s plan page.',
  suggestions:
    'No model for suggestions is set for this dataset. An admin can set one on the dataset’s plan page.',
}
const archived = {
  judge: `The judge of this dataset is archived. ${ASK_ADMIN}`,
  examples: `The other systems of this dataset are archived. ${ASK_ADMIN}`,
  suggestions: `The model that suggests criteria is archived. ${ASK_ADMIN}`,
}

/**
 * The systems and the judge that serve a dataset's authors now. Leaves out archived ones, and all of them in
 * an archived dataset.
 */
export async function readAuthoringSystems(
  db: Database | Transaction,
  datasetId: string,
): Promise<AuthoringSystems> {
  const [{ value }, dataset] = await Promise.all([
    readAuthoringSetting(db, datasetId),
    db.dataset.findUnique({ where: { id: datasetId }, select: { archivedAt: true } }),
  ])
  const away = dataset?.archivedAt ? DATASET_ARCHIVED : null
  const { systemIds, exampleSystemIds, suggestionSystemId, judgeId } = value
  const wanted = [...systemIds, ...exampleSystemIds, ...(suggestionSystemId ? [suggestionSystemId] : [])]
  const [systems, judge] = await Promise.all([
    wanted.length === 0
      ? []
      : db.system.findMany({
          where: { id: { in: wanted }, kind: { not: 'physicians' }, archivedAt: null },
          select: { id: true },
        }),
    judgeId === null
      ? null
      : db.judge.findUnique({
          where: { id: judgeId },
          select: {
            id: true,
            archivedAt: true,
            markKey: true,
            template: { select: { text: true } },
            connection: { select: { provider: true } },
          },
        }),
  ])
  const inUse = new Set(systems.map(({ id }) => id))
  const examples = exampleSystemIds.filter((id) => inUse.has(id))
  const suggests = suggestionSystemId !== null && inUse.has(suggestionSystemId)
  return {
    systemIds: systemIds.filter((id) => inUse.has(id)),
    judge: {
      value: judge && {
        id: judge.id,
        template: judge.template.text,
        markKey: judge.markKey,
        isSimulated: judge.connection?.provider === 'simulator',
      },
      obstacle: away ?? (judge === null ? unset.judge : judge.archivedAt ? archived.judge : null),
    },
    exampleSystemIds: {
      value: examples,
      obstacle:
        away ??
        (examples.length > 0 ? null : exampleSystemIds.length > 0 ? archived.examples : unset.examples),
    },
    suggestionSystemId: {
      value: suggests ? suggestionSystemId : null,
      obstacle:
        away ?? (suggests ? null : suggestionSystemId === null ? unset.suggestions : archived.suggestions),
    },
  }
}

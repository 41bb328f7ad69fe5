import type { Database, Transaction } from '@consilium/db'
import { readAuthoringSetting } from './read-dataset-setting'
import { PUT_AWAY } from './spending-refusal'

/** Something that an admin chose for authors; with why it cannot be asked, or null. */
interface Part<Value> {
  value: Value
  obstacle: string | null
}

export interface AuthoringParts {
  /** Hidden llms that can be asked. */
  systemIds: string[]
  /** Also when it is retired: what it said stays readable. */
  judge: Part<{ id: string; template: string } | null>
  exampleSystemIds: Part<string[]>
  suggestionSystemId: Part<string | null>
}

const ASK_ADMIN = 'Ask an admin to choose another under the dataset’s plan.'
const unset = {
  judge: 'No judge is set for this dataset. An admin sets one under the dataset’s plan.',
  examples: 'No other systems are set for this dataset. An admin sets them under the dataset’s plan.',
  suggestions: 'No system is set that suggests criteria. An admin of the dataset sets one in its plan.',
}
const retired = {
  judge: `The judge of this dataset is retired. ${ASK_ADMIN}`,
  examples: `The other systems of this dataset are retired. ${ASK_ADMIN}`,
  suggestions: `The system that suggests criteria is retired. ${ASK_ADMIN}`,
}

/** What serves the authors of a dataset now: what was retired since it was chosen is not asked, and of a dataset that was put away nothing is. */
export async function readAuthoringParts(
  db: Database | Transaction,
  datasetId: string,
): Promise<AuthoringParts> {
  const [{ value }, dataset] = await Promise.all([
    readAuthoringSetting(db, datasetId),
    db.dataset.findUnique({ where: { id: datasetId }, select: { archivedAt: true } }),
  ])
  const away = dataset?.archivedAt ? PUT_AWAY : null
  const { systemIds, exampleSystemIds, suggestionSystemId, judgeId } = value
  const wanted = [...systemIds, ...exampleSystemIds, ...(suggestionSystemId ? [suggestionSystemId] : [])]
  const [systems, judge] = await Promise.all([
    wanted.length === 0
      ? []
      : db.system.findMany({
          where: { id: { in: wanted }, kind: { not: 'physicians' }, retiredAt: null },
          select: { id: true },
        }),
    judgeId === null
      ? null
      : db.judge.findUnique({
          where: { id: judgeId },
          select: { id: true, retiredAt: true, template: { select: { text: true } } },
        }),
  ])
  const inUse = new Set(systems.map(({ id }) => id))
  const examples = exampleSystemIds.filter((id) => inUse.has(id))
  const suggests = suggestionSystemId !== null && inUse.has(suggestionSystemId)
  return {
    systemIds: systemIds.filter((id) => inUse.has(id)),
    judge: {
      value: judge && { id: judge.id, template: judge.template.text },
      obstacle: away ?? (judge === null ? unset.judge : judge.retiredAt ? retired.judge : null),
    },
    exampleSystemIds: {
      value: examples,
      obstacle:
        away ??
        (examples.length > 0 ? null : exampleSystemIds.length > 0 ? retired.examples : unset.examples),
    },
    suggestionSystemId: {
      value: suggests ? suggestionSystemId : null,
      obstacle:
        away ?? (suggests ? null : suggestionSystemId === null ? unset.suggestions : retired.suggestions),
    },
  }
}

import type { Prisma } from '@consilium/db'
import { nameRunSystem } from '@consilium/scoring'
import { splitWords } from '../../domain/platform/search-text'
import type { FoundName, FoundNames, Search } from '../../domain/search/search'
import { findRefusal } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { personRules } from '../platform/visibility/visible-people'
import { visibleReleases } from '../platform/visibility/visible-releases'
import { visibleRuns } from '../platform/visibility/visible-runs'
import { datasetRules } from '../platform/visibility/visible-tasks'

const MAX_OF_KIND = 5

/** Finds what the reader may see by its name: every word must occur in the name or in what describes it. */
export async function findNames(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { text }: Search,
): Promise<FoundNames> {
  const words = splitWords(text)
  const every = <Where>(of: (word: Prisma.StringFilter) => Where[]) => ({
    AND: words.map((contains) => ({ OR: of({ contains, mode: 'insensitive' }) })),
  })
  const newest = { orderBy: { createdAt: 'desc' as const }, take: MAX_OF_KIND }
  const readsSystems = findRefusal(actor, 'systems.read') === null
  const none = { id: { in: [] } }
  const [people, datasets, releases, systems, judges, runs] = await Promise.all([
    findRefusal(actor, 'people.manage') === null
      ? db.person.findMany({
          where: {
            AND: [whereAnyRule(personRules(actor)), every((word) => [{ name: word }, { email: word }])],
          },
          select: { id: true, name: true, email: true },
          ...newest,
        })
      : [],
    db.dataset.findMany({
      where: { AND: [whereAnyRule(datasetRules(actor)), every((word) => [{ name: word }])] },
      select: { id: true, name: true },
      ...newest,
    }),
    findRefusal(actor, 'datasets.read') === null
      ? db.release.findMany({
          where: {
            AND: [visibleReleases(actor), every((word) => [{ name: word }, { dataset: { name: word } }])],
          },
          select: { id: true, name: true, dataset: { select: { name: true } } },
          ...newest,
        })
      : [],
    db.system.findMany({
      where: {
        AND: [readsSystems ? {} : none, every((word) => [{ name: word }, { llm: word }, { vendor: word }])],
      },
      select: { id: true, name: true, llm: true },
      ...newest,
    }),
    db.judge.findMany({
      where: { AND: [readsSystems ? {} : none, every((word) => [{ name: word }, { llm: word }])] },
      select: { id: true, name: true, llm: true },
      ...newest,
    }),
    db.run.findMany({
      where: {
        AND: [
          visibleRuns(actor),
          { gradings: { some: {} } },
          every((word) => [{ system: { name: word } }, { release: { name: word } }]),
        ],
      },
      select: {
        id: true,
        answerOrigin: true,
        system: { select: { name: true } },
        release: { select: { name: true } },
      },
      ...newest,
    }),
  ])
  const found: FoundName[] = [
    ...people.map(({ id, name, email }) => ({ kind: 'person' as const, id, name, about: email })),
    ...datasets.map(({ id, name }) => ({ kind: 'dataset' as const, id, name, about: '' })),
    ...releases.map(({ id, name, dataset }) => ({ kind: 'release' as const, id, name, about: dataset.name })),
    ...systems.map(({ id, name, llm }) => ({ kind: 'system' as const, id, name, about: llm ?? '' })),
    ...judges.map(({ id, name, llm }) => ({ kind: 'judge' as const, id, name, about: llm })),
    ...runs.map(({ id, answerOrigin, system, release }) => ({
      kind: 'run' as const,
      id,
      name: nameRunSystem(system.name, answerOrigin),
      about: release.name,
    })),
  ]
  return { found }
}

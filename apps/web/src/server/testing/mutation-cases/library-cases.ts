import { makeDataset } from '@consilium/db/testing'
import type { LibraryKind } from '../../../domain/library/library'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { hashEntryContent } from '../../library/hash-entry-content'
import { missing, type MutationCase, type MutationWorld, type PersonActor } from './mutation-case'

const criterion = { text: 'Advises honey for a cough.', points: 5, tags: ['axis:accuracy'], evidence: '' }

async function makeAuthor(world: MutationWorld) {
  const { db } = world.api
  const actor = await world.makePerson(['physician'])
  const datasetId = await makeDataset(db)
  await db.datasetSetting.create({
    data: { datasetId, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
    select: { id: true },
  })
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith' },
    select: { id: true },
  })
  return { actor, datasetId, taskId }
}

async function makeEntry(
  world: MutationWorld,
  kind: LibraryKind,
  { actor, datasetId }: { actor: PersonActor; datasetId: string },
  more: object = {},
) {
  const { db } = world.api
  const whose = { personId: actor.id, datasetId, ...more }
  const row =
    kind === 'criterion'
      ? db.libraryCriterion.create({ data: { ...criterion, ...whose }, select: { id: true } })
      : db.rubricTemplate.create({
          data: { name: 'Cough', criteria: [criterion], ...whose },
          select: { id: true },
        })
  return (await row).id
}

/** A change of the actor’s own entry; another person’s entry is answered like a missing one. */
const ofEntry = (
  kind: LibraryKind,
  did: string,
  prepared: (world: MutationWorld) => Promise<{ actor: PersonActor; input: { id: string } }>,
): MutationCase => ({
  audit: [`${kind === 'criterion' ? 'library_criterion' : 'rubric_template'}.${did}`],
  async prepare(world) {
    const { actor, input } = await prepared(world)
    return { actor, input, about: input.id }
  },
  elsewhere: {
    missing: (input: object) => ({ ...input, id: missing }),
    'wrong kind': (input: { kind: LibraryKind }) => ({
      ...input,
      kind: input.kind === 'criterion' ? 'template' : 'criterion',
    }),
  },
})

const share = (kind: LibraryKind, shared: boolean): MutationCase => {
  const prepare = async (world: MutationWorld, text?: string) => {
    const author = await makeAuthor(world)
    const more = { shared: !shared, ...(text && kind === 'criterion' ? { text } : {}) }
    return {
      actor: author.actor,
      input: { kind, id: await makeEntry(world, kind, author, more), taskId: author.taskId, shared },
    }
  }
  const base = ofEntry(kind, shared ? 'offered' : 'taken_back', prepare)
  const dirty = {
    'contains a name': {
      status: 422,
      prepare: (world: MutationWorld) =>
        prepare(world, 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.'),
    },
  }
  return {
    ...base,
    elsewhere: {
      ...base.elsewhere,
      "other's task": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    ...(shared && kind === 'criterion' ? { refused: dirty } : {}),
  }
}

const archive = (kind: LibraryKind) =>
  ofEntry(kind, 'archived', async (world) => {
    const author = await makeAuthor(world)
    return { actor: author.actor, input: { kind, id: await makeEntry(world, kind, author) } }
  })

const takeOut = (kind: LibraryKind) =>
  ofEntry(kind, 'taken_out', async (world) => {
    const author = await makeAuthor(world)
    return {
      actor: world.admin,
      input: {
        kind,
        datasetId: author.datasetId,
        id: await makeEntry(world, kind, author, { shared: true }),
      },
    }
  })

const putBack = (kind: LibraryKind) =>
  ofEntry(kind, 'put_back', async (world) => {
    const author = await makeAuthor(world)
    return {
      actor: world.admin,
      input: {
        kind,
        datasetId: author.datasetId,
        id: await makeEntry(world, kind, author, { takenOutAt: new Date() }),
      },
    }
  })

const keep = (input: object, audit: string): MutationCase => ({
  audit: [audit],
  async prepare(world) {
    const { actor, datasetId } = await makeAuthor(world)
    return { actor, input: { datasetId, ...input } }
  },
  elsewhere: { missing: (given: object) => ({ ...given, datasetId: missing }) },
})

/** An admin publishes a new entry for the program, or one that replaces their own or a person’s entry. */
const publish = (kind: LibraryKind, did: string, whose: 'own' | 'offered' | null): MutationCase => {
  const content =
    kind === 'criterion'
      ? { criterion: { ...criterion, points: 7 } }
      : { name: 'A cold', criteria: [criterion] }
  return {
    audit: [did, ...(whose === 'offered' ? ['taken_out'] : [])].map(
      (done) => `${kind === 'criterion' ? 'library_criterion' : 'rubric_template'}.${done}`,
    ),
    async prepare(world) {
      const author = await makeAuthor(world)
      const id =
        whose &&
        (await makeEntry(world, kind, whose === 'own' ? { ...author, actor: world.admin } : author, {
          shared: true,
        }))
      const mark = hashEntryContent(
        kind === 'criterion' ? { criteria: [criterion] } : { name: 'Cough', criteria: [criterion] },
      )
      return {
        actor: world.admin,
        input: { datasetId: author.datasetId, replaces: id ? { id, mark } : null, ...content },
        ...(did === 'reworded' && id ? { about: id } : {}),
      }
    },
    elsewhere: {
      missing: (given: object) => ({ ...given, datasetId: missing }),
      ...(whose
        ? {
            'entry not offered': (given: { replaces: object }) => ({
              ...given,
              replaces: { ...given.replaces, id: missing },
            }),
          }
        : {}),
    },
  }
}

/** The library of criteria and templates. */
export const libraryCases: Record<string, MutationCase> = {
  'library.keepCriterion': keep({ criterion }, 'library_criterion.kept'),
  'library.keepTemplate': keep({ name: 'Cough', criteria: [criterion] }, 'rubric_template.kept'),
  'library.share': share('criterion', true),
  'library.share, a template': share('template', true),
  'library.share, withdrawn': share('criterion', false),
  'library.archive': archive('criterion'),
  'library.archive, a template': archive('template'),
  'library.publishCriterion': publish('criterion', 'published', null),
  'library.publishCriterion, of a person': publish('criterion', 'published', 'offered'),
  'library.publishCriterion, reworded': publish('criterion', 'reworded', 'own'),
  'library.publishTemplate': publish('template', 'published', null),
  'library.publishTemplate, of a person': publish('template', 'published', 'offered'),
  'library.publishTemplate, reworded': publish('template', 'reworded', 'own'),
  'library.takeOut': takeOut('criterion'),
  'library.takeOut, a template': takeOut('template'),
  'library.putBack': putBack('criterion'),
  'library.putBack, a template': putBack('template'),
}

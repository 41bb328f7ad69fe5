import { randomUUID } from 'node:crypto'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { usualPeriods } from '../../domain/settings/retention'
import type { AccessWorld } from './make-world'
import type { Belongings } from './make-belongings'
import type { RestInput } from './walk-calls'

/** The input of a call by object; `missing` is an id that does not exist. */
export type Case = Record<string, (world: AccessWorld, own: Belongings) => unknown>

const missing = randomUUID()
const id = (of: (world: AccessWorld) => string): Case => ({
  existing: (world) => ({ id: of(world) }),
  missing: () => ({ id: missing }),
})
const ofRun = (more: (world: AccessWorld) => object = () => ({}), field = 'runId'): Case => ({
  published: (world) => ({ [field]: world.published, ...more(world) }),
  unpublished: (world) => ({ [field]: world.unpublished, ...more(world) }),
  missing: (world) => ({ [field]: missing, ...more(world) }),
})
/** Converts the case of a procedure with an id into one of the endpoint with the id in its path. */
const inPath = (cases: Case): Case =>
  Object.fromEntries(
    Object.entries(cases).map(([on, make]) => [
      on,
      (world: AccessWorld, own: Belongings): RestInput => ({
        params: make(world, own) as Record<string, string>,
      }),
    ]),
  )
const bare = (cases: Case): Case =>
  Object.fromEntries(
    Object.entries(cases).map(([on, make]) => [
      on,
      (world: AccessWorld, own: Belongings) => (make(world, own) as { id: string }).id,
    ]),
  )

const run = ofRun(undefined, 'id')
const turn: Case = {
  own: (_, own) => ({ id: own.turnId }),
  other: (world) => ({ id: world.other.turnId }),
  missing: () => ({ id: missing }),
}
const draft = (more: object = {}): Case => ({
  own: (_, own) => ({ taskId: own.taskId, ...more }),
  other: (world) => ({ taskId: world.other.taskId, ...more }),
  missing: () => ({ taskId: missing, ...more }),
})
const answer: Case = {
  own: (_, own) => ({ id: own.answerId }),
  other: (world) => ({ id: world.other.answerId }),
  missing: () => ({ id: missing }),
}
const board: Case = {
  existing: (world) => ({ params: world.board }),
  missing: (world) => ({ params: { ...world.board, dataset: 'none' } }),
}
const snapshot: Case = {
  existing: (world) => ({ params: { ...world.board, sequence: '1' } }),
  missing: (world) => ({ params: { ...world.board, sequence: '9' } }),
}
const session: Case = { other: (world) => ({ id: world.other.sessionId }), missing: () => ({ id: missing }) }
const dataset = id((world) => world.results.datasetId)
const plan: Case = {
  existing: (world) => ({ datasetId: world.results.datasetId }),
  missing: () => ({ datasetId: missing }),
}
const releaseDraft = id((world) => world.releaseDraftId)
const draw = id((world) => world.drawId)
const ofDraw: Case = {
  existing: (world) => ({ id: world.drawId, with: world.drawId }),
  missing: (world) => ({ id: missing, with: world.drawId }),
  'with a missing one': (world) => ({ id: world.drawId, with: missing }),
}
const ofRelease: Case = {
  existing: (world) => ({ releaseId: world.results.releaseId }),
  missing: () => ({ releaseId: missing }),
}
const exported = id((world) => world.exportId)
const release: Case = {
  published: (world) => ({ id: world.results.releaseId }),
  unpublished: (world) => ({ id: world.unpublishedReleaseId }),
  withdrawn: (world) => ({ id: world.withdrawnReleaseId }),
  missing: () => ({ id: missing }),
}
const judge = id((world) => world.results.judgeId)
const system = id((world) => world.systemId)
const task: Case = {
  existing: (world) => ({ datasetId: world.results.datasetId, taskId: world.taskId }),
  'in another dataset': (world) => ({ datasetId: missing, taskId: world.taskId }),
  missing: (world) => ({ datasetId: world.results.datasetId, taskId: missing }),
}

const judgments: Case = {
  'with no part': (world) => ({ datasetId: world.results.datasetId, taskId: world.judgedTaskId }),
  own: (world, own) => ({ datasetId: world.results.datasetId, taskId: own.taskId }),
  conflicted: (world, own) => ({ datasetId: world.results.datasetId, taskId: own.reviewedTaskId }),
  'in another dataset': (world) => ({ datasetId: missing, taskId: world.judgedTaskId }),
  missing: (world) => ({ datasetId: world.results.datasetId, taskId: missing }),
}

/**
 * Every read of an object, and the changes that belong to one person. A read without an id needs no line; a
 * new read with one needs a line with its object and `missing`.
 */
export const walkCases: Record<string, Case> = {
  'account.revokeSession': session,
  'turns.cancel': turn,
  'authoring.turns': draft(),
  'authoring.cancel': {
    own: (_, own) => ({ taskId: own.taskId, turnId: own.answerId }),
    other: (world) => ({ taskId: world.other.taskId, turnId: world.other.answerId }),
    missing: (_, own) => ({ taskId: own.taskId, turnId: missing }),
  },
  'people.revokeInvitation': { missing: () => ({ id: missing }) },
  'apiKeys.revoke': { missing: () => ({ id: missing }) },
  'mails.list': { all: () => ({}) },
  'notifications.list': { all: () => ({}), unread: () => ({ unread: true }) },
  'notifications.markRead': {
    other: (world) => ({ ids: [world.other.notificationId] }),
    missing: () => ({ ids: [missing] }),
  },
  'notifications.markPageRead': {
    other: (world) => ({ href: `/write/${world.other.taskId}` }),
    missing: () => ({ href: `/write/${missing}` }),
  },
  'audit.list': { all: () => ({}), 'one object': (world) => ({ type: 'run', id: world.published }) },
  'audit.history': {
    existing: (world) => ({ entityType: 'run', entityId: world.published }),
    missing: () => ({ entityType: 'run', entityId: missing }),
  },
  'people.listInvitations': { all: () => ({}) },
  'settings.previewRetention': { all: () => usualPeriods },
  'people.list': { all: () => ({}) },
  'people.get': id((world) => world.other.personId),
  'people.invitation': { missing: () => ({ token: 'a-token-that-nobody-has' }) },
  'account.resetLink': { missing: () => ({ token: 'a-token-that-nobody-has' }) },
  'permissions.explain': {
    existing: (world) => ({ personId: world.other.personId, object: world.taskId }),
    missing: (world) => ({ personId: world.other.personId, object: missing }),
  },
  // World: the name of the dataset and the beginning of its tasks.
  'search.names': { 'a name': () => ({ text: 'Published' }), 'no match': () => ({ text: 'zebrafish' }) },
  'search.tasks': { 'a word': () => ({ text: 'authored' }), 'no match': () => ({ text: 'zebrafish' }) },
  'search.ownTasks': { 'a word': () => ({ text: 'authored' }), 'no match': () => ({ text: 'zebrafish' }) },
  'datasets.list': { all: () => ({}), archived: () => ({ archived: true }) },
  'datasets.get': dataset,
  'datasets.tasks': { existing: (world) => ({ datasetId: world.results.datasetId }) },
  'datasets.task': task,
  'testDrives.read': draft(),
  'testDrives.follow': draft({ since: '2026-01-01T00:00:00.000Z' }),
  'testDrives.answer': {
    own: (_, own) => ({ taskId: own.taskId, answerId: own.exampleId }),
    other: (world) => ({ taskId: world.other.taskId, answerId: world.other.exampleId }),
    missing: (_, own) => ({ taskId: missing, answerId: own.exampleId }),
  },
  'suggestions.read': draft(),
  'drafts.list': {
    all: () => undefined,
    'a word': () => ({ text: 'authored' }),
    'no match': () => ({ text: 'zebrafish' }),
  },
  'drafts.read': draft(),
  'drafts.version': draft({ work: 'write' }),
  'drafts.history': draft(),
  'drafts.readSave': draft({ version: 1 }),
  'tasks.preview': draft(),
  'tasks.submission': draft(),
  'reviewPolicy.read': plan,
  'reviewWork.plan': {
    existing: (world) => ({ kind: 'adjudication', datasetId: world.results.datasetId }),
    missing: () => ({ kind: 'adjudication', datasetId: missing }),
  },
  'reviewWork.funnel': plan,
  'reviewWork.agreement': plan,
  'reviewPolicy.preview': {
    existing: (world) => ({ datasetId: world.results.datasetId, policy: defaultReviewPolicy }),
    missing: () => ({ datasetId: missing, policy: defaultReviewPolicy }),
  },
  'reviews.kept': {
    own: (_, own) => ({ assignmentId: own.assignmentId }),
    other: (world) => ({ assignmentId: world.other.assignmentId }),
    missing: () => ({ assignmentId: missing }),
  },
  'reviews.read': {
    own: (_, own) => ({ assignmentId: own.assignmentId }),
    other: (world) => ({ assignmentId: world.other.assignmentId }),
    missing: () => ({ assignmentId: missing }),
  },
  'outcomes.read': draft(),
  'outcomes.judgmentAccess': judgments,
  'outcomes.judgments': judgments,
  'adjudications.kept': {
    own: (_, own) => ({ assignmentId: own.adjudicationId }),
    other: (world) => ({ assignmentId: world.other.adjudicationId }),
    missing: () => ({ assignmentId: missing }),
  },
  'adjudications.read': {
    own: (_, own) => ({ assignmentId: own.adjudicationId }),
    other: (world) => ({ assignmentId: world.other.adjudicationId }),
    missing: () => ({ assignmentId: missing }),
  },
  'answers.kept': {
    own: (_, own) => ({ assignmentId: own.answeringId }),
    other: (world) => ({ assignmentId: world.other.answeringId }),
    missing: () => ({ assignmentId: missing }),
  },
  'answers.read': {
    own: (_, own) => ({ assignmentId: own.answeringId }),
    other: (world) => ({ assignmentId: world.other.answeringId }),
    missing: () => ({ assignmentId: missing }),
  },
  'threads.list': draft(),
  'time.month': { all: () => ({}), 'one month': () => ({ month: '2026-11' }) },
  'library.read': plan,
  'library.offered': plan,
  'guidelines.list': { all: () => undefined },
  'guidelines.read': plan,
  'guidelines.ofTask': draft(),
  'guidelines.acknowledgments': plan,
  'pool.counts': plan,
  'pool.list': plan,
  'pool.clusters': plan,
  'pool.views': plan,
  'plan.read': plan,
  'plan.authoring': plan,
  'imports.list': { all: () => ({}) },
  'imports.get': id((world) => world.importId),
  'guardScan.hits': {
    all: () => ({}),
    'of a task': (world) => ({ taskId: world.taskId }),
    missing: () => ({ taskId: missing }),
  },
  'redaction.task': { existing: (world) => ({ task: world.taskId }), missing: () => ({ task: missing }) },
  'exports.list': ofRelease,
  'exports.losses': ofRelease,
  'draws.reviewYield': plan,
  'draws.inclusion': draw,
  'releases.list': { all: () => ({}) },
  'releases.get': release,
  'releases.tasks': {
    published: (world) => ({ releaseId: world.results.releaseId }),
    unpublished: (world) => ({ releaseId: world.unpublishedReleaseId }),
    missing: () => ({ releaseId: missing }),
  },
  'releases.flow': release,
  'releases.humanBaseline': release,
  'releases.checks': {
    existing: (world) => ({ importId: world.importId }),
    missing: () => ({ importId: missing }),
  },
  'releases.preview': { existing: (world) => ({ importId: world.importId }) },
  'sampling.drafts': plan,
  'sampling.poolSize': plan,
  'sampling.draft': releaseDraft,
  'sampling.redraw': draw,
  'sampling.draws': plan,
  'sampling.comparison': ofDraw,
  'answerWork.ofDraft': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'sampling.answerers': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'sampling.profiles': {
    existing: (world) => ({ draftId: world.releaseDraftId, includeReleased: true }),
    missing: () => ({ draftId: missing, includeReleased: true }),
  },
  'sampling.planFacts': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'releaseDrafts.difference': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'releaseDrafts.checks': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'releaseDrafts.replaceable': {
    existing: (world) => ({ draftId: world.releaseDraftId }),
    missing: () => ({ draftId: missing }),
  },
  'releaseDrafts.reserves': draw,
  'systems.list': { all: () => ({}) },
  'systems.get': system,
  'systems.probe': id((world) => world.probeId),
  'judges.list': { all: () => ({}) },
  'judges.get': judge,
  'judges.template': judge,
  'turns.get': turn,
  'turns.latest': { own: (world) => ({ systemId: world.systemId }) },
  'runs.list': { all: () => ({}) },
  'runs.get': run,
  'runs.usage': run,
  'runs.failedWork': run,
  'runs.limit': run,
  'runs.previewPublishing': run,
  'runs.plan': {
    existing: (world) => ({
      releaseId: world.publicReleaseId,
      systemId: world.systemId,
      judgeId: world.results.judgeId,
      profile: 'healthbench',
    }),
  },
  'leaderboard.page': { all: () => ({}) },
  'leaderboard.defaultChoice': { all: () => ({}) },
  'results.summary': ofRun(),
  'results.weightedMean': ofRun(),
  'results.tasks': ofRun(() => ({ limit: 200 })),
  'results.task': {
    ...ofRun((world) => ({ versionId: world.publicVersion })),
    'held out': (world) => ({ runId: world.published, versionId: world.heldOutVersion }),
    conflicted: (world) => ({ runId: world.published, versionId: world.askableVersion }),
    'missing task': (world) => ({ runId: world.published, versionId: missing }),
  },
  'GET /api/v1/imports/{id}': inPath(id((world) => world.importId)),
  'GET /api/v1/datasets/{id}': inPath(dataset),
  'GET /api/v1/datasets/{id}/tasks': inPath(dataset),
  'GET /api/v1/datasets/{id}/pool': inPath(dataset),
  'GET /api/v1/datasets/{id}/pool/counts': inPath(dataset),
  'GET /api/v1/datasets/{id}/pool/clusters': inPath(dataset),
  'GET /api/v1/datasets/{id}/pool/views': inPath(dataset),
  'GET /api/v1/datasets/{id}/review-yield': inPath(dataset),
  'GET /api/v1/releases/{id}': inPath(release),
  'GET /api/v1/imports/{id}/release-checks': inPath(id((world) => world.importId)),
  'GET /api/v1/drafts': {
    existing: (world) => ({ query: { datasetId: world.results.datasetId } }),
    missing: () => ({ query: { datasetId: missing } }),
  },
  'GET /api/v1/drafts/{id}': inPath(releaseDraft),
  'GET /api/v1/drafts/{id}/checks': inPath(releaseDraft),
  'GET /api/v1/drafts/{id}/difference': inPath(releaseDraft),
  'GET /api/v1/drafts/{id}/replaceable': inPath(releaseDraft),
  'GET /api/v1/drafts/{id}/answerers': inPath(releaseDraft),
  'GET /api/v1/drafts/{id}/answers': inPath(releaseDraft),
  'GET /api/v1/draws': {
    existing: (world) => ({ query: { datasetId: world.results.datasetId } }),
    missing: () => ({ query: { datasetId: missing } }),
  },
  'GET /api/v1/draws/{id}': inPath(draw),
  'GET /api/v1/draws/{id}/comparison': {
    existing: (world) => ({ params: { id: world.drawId }, query: { with: world.drawId } }),
    missing: (world) => ({ params: { id: missing }, query: { with: world.drawId } }),
    'with a missing one': (world) => ({ params: { id: world.drawId }, query: { with: missing } }),
  },
  'GET /api/v1/draws/{id}/reserves': inPath(draw),
  'GET /api/v1/draws/{id}/redraw': inPath(draw),
  'GET /api/v1/draws/{id}/inclusion': inPath(draw),
  'GET /api/v1/releases/{id}/exports': inPath(release),
  'GET /api/v1/releases/{id}/files/{name}': {
    drawn: (world) => ({ params: { id: world.frozenReleaseId, name: 'manifest.json' } }),
    'from before manifests': (world) => ({
      params: { id: world.results.releaseId, name: 'manifest.json' },
    }),
    missing: () => ({ params: { id: missing, name: 'manifest.json' } }),
  },
  'GET /api/v1/exports/{id}': inPath(exported),
  'GET /api/v1/exports/{id}/file': inPath(exported),
  'GET /api/v1/releases/{id}/flow': inPath(release),
  'GET /api/v1/releases/{id}/flow.csv': inPath(release),
  'GET /api/v1/releases/{id}/human-baseline': inPath(release),
  'GET /api/v1/releases/{id}/human-baseline.md': inPath(release),
  'GET /api/v1/systems/{id}': inPath(system),
  'GET /api/v1/judges/{id}': inPath(judge),
  'GET /api/v1/prices/{number}': { missing: () => ({ params: { number: '77' } }) },
  'GET /api/v1/runs/{id}': inPath(run),
  'GET /api/v1/runs/{id}/completions': inPath(run),
  'GET /api/v1/runs/{id}/completions.jsonl': inPath(run),
  'GET /api/v1/runs/{id}/verdicts': inPath(run),
  'GET /api/v1/runs/{id}/verdicts.jsonl': inPath(run),
  'GET /api/v1/runs/{id}/results': inPath(run),
  'GET /api/v1/runs/{id}/weighted-mean': inPath(run),
  'GET /api/v1/runs/{id}/publish-preview': inPath(run),
  'GET /api/v1/boards/{dataset}/{release}/{judge}/{profile}/feed.atom': board,
  'GET /api/v1/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/board.zip': snapshot,
  'GET /api/v1/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/every-eval-ever.jsonl': snapshot,
  'GET /api/v1/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/citation.bib': snapshot,
  'GET /api/v1/boards/{dataset}/{release}/{judge}/{profile}/at/{sequence}/citation.csl.json': snapshot,
  'GET /api/turns/{id}/events': { ...bare(turn), 'own, of a task': (_, own) => own.answerId },
  'GET /api/authoring/turns/{id}/events': { ...bare(answer), 'own, of a trial': (_, own) => own.turnId },
  'GET /api/runs/{id}/events': bare(run),
}

import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../../cli/src/commands'
import { endpoints } from './endpoints'
import { rootRouter } from './root-router'

/** A way that an action lacks on purpose, with the reason. */
type Without = { because: string }
const without = (because: string): Without => ({ because })

interface Ways {
  /** The call of a page or component. */
  screen: string | Without
  endpoint: string | Without
  command: string | Without
}

const PERSON = without('It is about the person who reads: a program is nobody’s obstacle.')
const ROW = without('A list of tasks is read by its page; the others filter it.')

/** Every procedure of the road from a pool to a published release, with the other ways to the same action. */
const ways: Record<string, Ways> = {
  'pool.counts': {
    screen: 'pool.counts',
    endpoint: 'GET /datasets/{id}/pool/counts',
    command: 'pool counts',
  },
  'pool.list': { screen: 'pool.list', endpoint: 'GET /datasets/{id}/pool', command: 'pool list' },
  'pool.open': { screen: 'pool.open', endpoint: PERSON, command: PERSON },
  'pool.exclude': {
    screen: 'pool.exclude',
    endpoint: 'POST /datasets/{id}/pool/exclude',
    command: 'pool exclude',
  },
  'pool.undo': { screen: 'pool.undo', endpoint: 'POST /datasets/{id}/pool/undo', command: 'pool undo' },
  'pool.clusters': {
    screen: 'pool.clusters',
    endpoint: 'GET /datasets/{id}/pool/clusters',
    command: 'pool clusters',
  },
  'pool.views': { screen: 'pool.views', endpoint: 'GET /datasets/{id}/pool/views', command: 'pool views' },
  'pool.saveView': {
    screen: 'pool.saveView',
    endpoint: 'POST /datasets/{id}/pool/views',
    command: 'pool save-view',
  },
  'pool.deleteView': {
    screen: 'pool.deleteView',
    endpoint: 'DELETE /datasets/{id}/pool/views/{view}',
    command: 'pool delete-view',
  },
  'lifecycle.retire': { screen: 'lifecycle.retire', endpoint: 'POST /tasks/retire', command: 'task retire' },
  'lifecycle.restore': {
    screen: 'lifecycle.restore',
    endpoint: 'POST /tasks/restore',
    command: 'task restore',
  },
  'sampling.drafts': { screen: 'sampling.drafts', endpoint: 'GET /drafts', command: 'draft list' },
  'sampling.renameDraft': {
    screen: 'sampling.renameDraft',
    endpoint: 'PATCH /drafts/{id}',
    command: 'draft rename',
  },
  'sampling.draft': { screen: 'sampling.draft', endpoint: 'GET /drafts/{id}', command: 'draft show' },
  'sampling.createDraft': {
    screen: 'sampling.createDraft',
    endpoint: 'POST /drafts',
    command: 'draft create',
  },
  'sampling.discardDraft': {
    screen: 'sampling.discardDraft',
    endpoint: 'POST /drafts/{id}/discard',
    command: 'draft discard',
  },
  'sampling.poolSize': {
    screen: 'sampling.poolSize',
    endpoint: without('GET /datasets/{id}/pool/counts has the number.'),
    command: without('pool counts prints the number.'),
  },
  'sampling.profiles': {
    screen: 'sampling.profiles',
    endpoint: without(
      'It feeds the live report of the planner; programs get counts, and draws are refused with the rule that binds.',
    ),
    command: without('As for the endpoint.'),
  },
  'sampling.planFacts': {
    screen: 'sampling.planFacts',
    endpoint: without('It feeds the live report of the planner.'),
    command: without('It feeds the live report of the planner.'),
  },
  'sampling.editPlan': {
    screen: 'sampling.editPlan',
    endpoint: 'POST /drafts/{id}/plan',
    command: 'draft plan',
  },
  'sampling.savePlan': {
    screen: 'sampling.savePlan',
    endpoint: 'POST /drafts/{id}/plan/save',
    command: 'draft plan',
  },
  'sampling.draw': { screen: 'sampling.draw', endpoint: 'POST /drafts/{id}/draws', command: 'draft draw' },
  'sampling.discardDraw': {
    screen: 'sampling.discardDraw',
    endpoint: 'POST /draws/{id}/discard',
    command: 'sample discard',
  },
  'sampling.redraw': {
    screen: 'sampling.redraw',
    endpoint: 'GET /draws/{id}/redraw',
    command: 'sample redraw',
  },
  'sampling.draws': { screen: 'sampling.draws', endpoint: 'GET /draws', command: 'sample list' },
  'sampling.comparison': {
    screen: 'sampling.comparison',
    endpoint: 'GET /draws/{id}/comparison',
    command: 'sample compare',
  },
  'sampling.answerers': {
    screen: 'sampling.answerers',
    endpoint: 'GET /drafts/{id}/answerers',
    command: 'draft answerers',
  },
  'sampling.holdOut': {
    screen: 'sampling.holdOut',
    endpoint: 'POST /drafts/{id}/held-out',
    command: 'draft hold-out',
  },
  'draws.reviewYield': {
    screen: 'draws.reviewYield',
    endpoint: 'GET /datasets/{id}/review-yield',
    command: 'sample yield',
  },
  'draws.inclusion': {
    screen: 'draws.inclusion',
    endpoint: 'GET /draws/{id}/inclusion',
    command: 'sample estimate',
  },
  'draws.estimateInclusion': {
    screen: 'draws.estimateInclusion',
    endpoint: 'POST /draws/{id}/inclusion',
    command: 'sample estimate',
  },
  'releaseDrafts.checks': {
    screen: 'releaseDrafts.checks',
    endpoint: 'GET /drafts/{id}/checks',
    command: 'draft checks',
  },
  'releaseDrafts.difference': {
    screen: 'releaseDrafts.difference',
    endpoint: 'GET /drafts/{id}/difference',
    command: 'draft difference',
  },
  'releaseDrafts.replaceable': {
    screen: 'releaseDrafts.replaceable',
    endpoint: 'GET /drafts/{id}/replaceable',
    command: 'draft replaceable',
  },
  'releaseDrafts.reserves': {
    screen: 'releaseDrafts.reserves',
    endpoint: 'GET /draws/{id}/reserves',
    command: 'sample reserves',
  },
  'releaseDrafts.extend': {
    screen: 'releaseDrafts.extend',
    endpoint: 'POST /draws/{id}/extend',
    command: 'draft extend',
  },
  'releaseDrafts.waive': {
    screen: 'releaseDrafts.waive',
    endpoint: 'POST /drafts/{id}/waivers',
    command: 'draft waive',
  },
  'releaseDrafts.withdrawWaiver': {
    screen: 'releaseDrafts.withdrawWaiver',
    endpoint: 'POST /drafts/{id}/waivers/withdraw',
    command: 'draft unwaive',
  },
  'releaseDrafts.freeze': {
    screen: 'releaseDrafts.freeze',
    endpoint: 'POST /drafts/{id}/freeze',
    command: 'draft freeze',
  },
  'answerWork.ofDraft': {
    screen: 'answerWork.ofDraft',
    endpoint: 'GET /drafts/{id}/answers',
    command: 'draft answers',
  },
  'answerWork.drawSubset': {
    screen: 'answerWork.drawSubset',
    endpoint: 'POST /drafts/{id}/answer-subset',
    command: 'draft answer-subset',
  },
  'answerWork.notify': {
    screen: 'answerWork.notify',
    endpoint: 'POST /drafts/{id}/answerers',
    command: 'draft notify-answerers',
  },
  'answerWork.return': {
    screen: 'answerWork.return',
    endpoint: 'POST /answers/{id}/return',
    command: 'draft return-answer',
  },
  'answerWork.open': { screen: 'answerWork.open', endpoint: PERSON, command: PERSON },
  'releases.list': { screen: 'releases.list', endpoint: 'GET /releases', command: 'releases' },
  'releases.get': {
    screen: 'releases.get',
    endpoint: 'GET /releases/{id}',
    command: without('releases lists them; a release is read on its page.'),
  },
  'releases.tasks': { screen: 'releases.tasks', endpoint: ROW, command: ROW },
  'releases.preview': { screen: 'releases.preview', endpoint: ROW, command: ROW },
  'releases.checks': {
    screen: 'releases.checks',
    endpoint: 'GET /imports/{id}/release-checks',
    command: 'release checks',
  },
  'releases.create': { screen: 'releases.create', endpoint: 'POST /releases', command: 'release' },
  'releases.flow': {
    screen: 'releases.flow',
    endpoint: 'GET /releases/{id}/flow',
    command: 'release flow',
  },
  'releases.humanBaseline': {
    screen: 'releases.humanBaseline',
    endpoint: 'GET /releases/{id}/human-baseline',
    command: 'release baseline',
  },
  'releases.stateBaseline': {
    screen: 'releases.stateBaseline',
    endpoint: 'POST /releases/{id}/human-baseline',
    command: 'release baseline-state',
  },
  'releases.publish': {
    screen: 'releases.publish',
    endpoint: 'POST /releases/{id}/publish',
    command: 'release publish',
  },
  'releases.postNotice': {
    screen: 'releases.postNotice',
    endpoint: 'POST /releases/{id}/notices',
    command: 'release notice',
  },
  'exports.list': {
    screen: 'exports.list',
    endpoint: 'GET /releases/{id}/exports',
    command: without('release export requests a file, waits for it and downloads it.'),
  },
  'exports.losses': {
    screen: 'exports.losses',
    endpoint: without('The dataset card says it.'),
    command: without('The dataset card says it.'),
  },
  'exports.request': {
    screen: 'exports.request',
    endpoint: 'POST /releases/{id}/exports',
    command: 'release export',
  },
  'exports.cancel': {
    screen: 'exports.cancel',
    endpoint: 'POST /exports/{id}/cancel',
    command: without('Ctrl-C stops waiting; the file expires by itself.'),
  },
}

const chapters = [
  'pool',
  'lifecycle',
  'sampling',
  'draws',
  'releaseDrafts',
  'answerWork',
  'releases',
  'exports',
]
const procedures = Object.keys(rootRouter._def.procedures).filter((name) =>
  chapters.includes(name.split('.')[0] ?? ''),
)
const paths = new Set(endpoints.map(({ method, path: at }) => `${method} ${at}`))
const words = new Set(commands.map((command) => command.words.join(' ')))
const screens = readScreens(path.join(import.meta.dirname, '../..'))

describe('the road to a release', () => {
  it('has the same actions on screen, in the API and on the command line, or says why not', () => {
    expect(Object.keys(ways).sort()).toEqual([...procedures].sort())
  })

  it.each(Object.entries(ways))('%s can be reached in each way', (_, { screen, endpoint, command }) => {
    if (typeof screen === 'string') expect(screens).toMatch(new RegExp(`\\.${screen}\\b`))
    if (typeof endpoint === 'string') expect([...paths]).toContain(endpoint)
    if (typeof command === 'string') expect([...words]).toContain(command)
    for (const way of [screen, endpoint, command])
      if (typeof way !== 'string') expect(way.because.length).toBeGreaterThan(10)
  })
})

/** The text of all pages and components. */
function readScreens(root: string): string {
  return ['app', 'features']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
    )
    .join('\n')
}

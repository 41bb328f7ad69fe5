import { drawSample, extendSample, type DrawnSample, type InfeasiblePlan } from '@consilium/scoring'
import { serializeHealthBench } from '../../serialize-healthbench'
import { serializeProfessional } from '../../serialize-professional'
import type { PhysicianAnswer } from '../../imported-task'
import { toExportedRow } from '../content/exported-row'
import { sha256 } from '../content/sha256'
import type { TaskContent } from '../content/task-content'
import { createHeldOutEntry, createPublicEntry } from '../entries/entries'
import { freezeManifest, publishManifest, recordFile, serializeManifest } from '../entries/freeze-manifest'
import { countRelease } from '../entries/release-counts'
import {
  releaseFileNames,
  type Draw,
  type Redaction,
  type ReleaseManifest,
  type Sampling,
  type Withdrawal,
} from '../entries/release-manifest'
import { formatCroissant } from '../exports/croissant'
import { formatDatasetCard } from '../exports/dataset-card'
import type { ReleaseDescription } from '../exports/release-description'
import { hashPool, serializePool, type PublicPoolItem } from '../pool/pool-file'
import { hashPlan } from '../pool/sample-plan-schema'
import { DRAW_ALGORITHM } from '../verify/redraw-sample'

interface SampleOptions {
  /** Another name gives other tasks. */
  readonly name?: string
  readonly tasks?: number
  readonly heldOut?: number
  readonly isDrawn?: boolean
  /** The draw extends another one: by the same plan with a replaced task, or by a plan for more tasks. */
  readonly extension?: 'replaced' | 'topped up'
  readonly redactions?: readonly Redaction[]
  readonly frozenPartRedactedAt?: string
  readonly withdrawn?: Withdrawal
  readonly canary?: string
}

interface SampleTask {
  readonly content: TaskContent
  readonly answers: readonly PhysicianAnswer[]
  readonly poolId: string
}

export interface SampleRelease {
  readonly manifest: ReleaseManifest
  readonly description: ReleaseDescription
  /** The files by their names. */
  readonly files: ReadonlyMap<string, string>
  readonly tasks: readonly SampleTask[]
}

/** A small release with every kind of file, for tests. */
export function makeSampleRelease(options: SampleOptions = {}): SampleRelease {
  const { name = 'Spring', tasks: size = 8, heldOut: hidden = 2, isDrawn = true } = options
  const canary = options.canary ?? `Canary “${name}”`
  const sampling = isDrawn ? drawPool(name, size, canary, options.extension) : null
  const poolIds = sampling?.ids ?? Array.from({ length: size }, (_, index) => sha256(`${name} ${index}`))
  const tasks = poolIds.map((poolId, index) => makeTask({ name, poolId, index, canary }))
  const open = tasks.slice(hidden)
  const closed = tasks.slice(0, hidden)
  const frozen = freezeManifest({
    release: {
      id: '0b0f1f7e-0000-4000-8000-000000000001',
      name,
      dataset: 'Bedside',
      frozenAt: '2027-03-01T09:00:00.000Z',
      codeVersion: '0.1.0',
      license: 'MIT',
      canary,
      attestation: 'authored',
    },
    counts: countRelease({
      public: open.map(({ content }) => content),
      heldOut: closed.map(({ content }) => content),
    }),
    sampling: sampling && {
      ...sampling.section,
      splits:
        hidden > 0
          ? [
              {
                draw: sampling.section.releaseDraw,
                at: '2027-02-03T09:00:00Z',
                size: hidden,
                seedCommitment: sha256('seed'),
                reason: 'The first one had no research.',
              },
            ]
          : [],
    },
    heldOut: hidden > 0 ? { seedCommitment: sha256('seed') } : null,
    waivedChecks: [{ check: 'Every task has a baseline answer', reason: 'Two are late.' }],
    entries: {
      public: open.map(({ content, answers, poolId }) =>
        createPublicEntry({
          content,
          answers,
          drawn: sampling ? { poolId, stratum: sampling.levels.get(poolId) ?? {} } : null,
        }),
      ),
      heldOut: closed.map(({ content, poolId }) => createHeldOutEntry({ content, salt: sha256(poolId) })),
    },
    previousRoot: null,
  })
  const rows = open.map(({ content, answers }) => toExportedRow(content, { physicianAnswers: answers }))
  const data = [
    ['professional', rows.map((row) => `${serializeProfessional(row)}\n`).join('')],
    ['healthbench', rows.map((row) => `${serializeHealthBench(row)}\n`).join('')],
    ...(sampling ? [['pool', sampling.poolFile] as const] : []),
  ] as const
  const records = data.map(([format, text]) => recordFile({ name: releaseFileNames[format], format }, text))
  const description: ReleaseDescription = {
    release: frozen.release,
    summary: 'Questions that physicians ask at the bedside.',
    counts: frozen.counts,
    languages: [{ value: 'en', tasks: open.length }],
    specialties: [{ value: 'Ear | nose', tasks: open.length }],
    sampling: frozen.sampling,
    waivedChecks: frozen.waivedChecks,
    frozenHash: frozen.frozenHash,
    withdrawn: options.withdrawn ?? null,
    files: records,
    losses: ['Physician answers are written as ideal completions.'],
    publishedAt: null,
    url: 'https://bench.example.org/releases/spring',
    publisher: 'Example Hospital',
    citation: { authors: ['Doe, Jane', 'Roe, Richard'], title: null, doi: null },
  }
  const extras = [
    ['card', formatDatasetCard(description)],
    ['croissant', formatCroissant(description)],
  ] as const
  const all = [...data, ...extras]
  const manifest = publishManifest(frozen, {
    files: all.map(([format, text]) => recordFile({ name: releaseFileNames[format], format }, text)),
    redactions: options.redactions ?? [],
    frozenPartRedactedAt: options.frozenPartRedactedAt ?? null,
    withdrawn: options.withdrawn ?? null,
  })
  const files = new Map<string, string>([
    [releaseFileNames.manifest, serializeManifest(manifest)],
    ...all.map(([format, text]) => [releaseFileNames[format], text] as const),
  ])
  return { manifest, description, files, tasks: open }
}

function drawPool(name: string, size: number, canary: string, extension?: SampleOptions['extension']) {
  const items = Array.from({ length: 40 }, (_, index): PublicPoolItem => {
    const useCase = ['consult', 'writing', 'research'][index % 3] ?? ''
    return {
      id: sha256(`${name} ${index}`),
      levels: { useCase, language: index % 5 === 0 ? 'de' : 'en' },
      author: index % 7 === 0 ? null : `A${index % 7}`,
      institution: `I${index % 4}`,
      cluster: index % 9 === 0 ? 'C1' : null,
      vendor: `V${index % 2}`,
    }
  })
  const plan: Sampling['plan'] = {
    size,
    targets: [{ kind: 'proportional', dimensions: ['useCase'] }],
    caps: { perAuthor: 3 },
    exclude: { levels: [{ language: 'de' }] },
  }
  const planHash = hashPlan(plan)
  const draw = {
    number: 1,
    purpose: 'release',
    algorithm: DRAW_ALGORITHM,
    algorithmVersion: '1',
    seed: 'first seed',
    planHash,
    poolHash: hashPool(items.slice(1)),
    poolCount: items.length - 1,
    size,
    drawnAt: '2027-02-01T09:00:00Z',
    parent: null,
    discarded: { at: '2027-02-02T09:00:00Z', reason: 'A task was missing from the pool.' },
  }
  const final = {
    ...draw,
    number: 2,
    seed: 'seed of spring',
    poolHash: hashPool(items),
    poolCount: items.length,
    discarded: null,
  }
  const seed = final.seed
  const parent = requireDrawn(
    drawSample(items, { ...plan, seed, ...(extension === 'topped up' && { size: size - 2 }) }),
  )
  const withdrawn = parent.ids.slice(0, 1)
  const drawn = extension
    ? requireDrawn(extendSample(items, { ...plan, seed }, { seed, ids: parent.ids, withdrawn }))
    : parent
  const draws: Draw[] = extension
    ? [
        draw,
        { ...final, size: parent.ids.length, planHash: hashPlan({ ...plan, size: parent.ids.length }) },
        {
          ...final,
          number: 3,
          parent: 2,
          extension: {
            kept: parent.ids.slice(1),
            withdrawn: withdrawn.map((poolId) => ({ poolId, reason: 'Its rubric was wrong.' })),
          },
        },
      ]
    : [draw, final]
  const [left = '', ...ids] = drawn.ids
  return {
    ids,
    levels: new Map(items.map((item) => [item.id, item.levels])),
    section: {
      plan,
      draws,
      releaseDraw: draws.length,
      leftOut: [{ poolId: left, reason: 'Its author withdrew it.' }],
      otherDrafts: [
        {
          state: 'discarded' as const,
          endedAt: '2027-01-20T09:00:00Z',
          reason: 'The pool was too small.',
          draws: [
            {
              number: 1,
              drawnAt: '2027-01-19T09:00:00Z',
              size,
              planHash,
              poolHash: draw.poolHash,
              discarded: null,
            },
          ],
        },
      ],
    },
    poolFile: [
      ...serializePool({
        algorithm: DRAW_ALGORITHM,
        algorithmVersion: '1',
        planHash,
        canary,
        items,
      }),
    ].join(''),
  }
}

function requireDrawn(sample: DrawnSample | InfeasiblePlan): DrawnSample {
  if (sample.status !== 'drawn') throw new Error('The plan of the sample release is impossible.')
  return sample
}

function makeTask(task: { name: string; poolId: string; index: number; canary: string }): SampleTask {
  const { name, poolId, index, canary } = task
  const isMultiTurn = index % 2 === 1
  const content: TaskContent = {
    id: sha256(`task ${poolId}`).slice(0, 32),
    conversation: [
      { role: 'user', content: `Question ${index} of ${name}\u2028with \u001b and “quotes”` },
      ...(isMultiTurn
        ? [
            { role: 'assistant' as const, content: 'Which dose?' },
            { role: 'user' as const, content: '5 mg' },
          ]
        : []),
    ],
    rubric: [
      { id: `c-${index}-1`, text: 'Names the dose', points: 5, tags: ['axis:accuracy'] },
      { id: `c-${index}-2`, text: 'Invents a source', points: -3, tags: [] },
    ],
    facets: {
      mode: index % 3 === 0 ? 'red_teaming' : 'good_faith',
      useCase: index % 2 === 0 ? 'consult' : 'research',
      difficulty: 'difficult',
      specialty: index === 3 ? null : 'Cardiology',
      language: 'en',
      exampleTags: index === 3 ? ['theme:hedging', 'specialty:looks like a facet'] : [],
    },
    canary,
  }
  const answer = (text: string): PhysicianAnswer => ({ text, source: 'physician_response' })
  const answers = index === 4 ? [] : [answer(`Answer ${index}`), ...(index === 5 ? [answer('Another')] : [])]
  return { content, answers, poolId }
}

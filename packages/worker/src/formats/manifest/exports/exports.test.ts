import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeSampleRelease } from '../testing/sample-release'
import { formatCroissant } from './croissant'
import { formatDatasetCard } from './dataset-card'
import type { ReleaseDescription } from './release-description'

type Row = Record<string, unknown>
interface Leaf {
  '@id': string
  source?: {
    fileObject: { '@id': string }
    extract: { column: string }
    transform?: { jsonPath: string } | { jsonPath: string }[]
  }
}

const release = makeSampleRelease()
const { description, files } = release
const readFrontMatter = (card: string) => parse(card.split('---\n')[1] ?? '') as Record<string, unknown>
const withRelease = (change: Partial<ReleaseDescription['release']>): ReleaseDescription => ({
  ...description,
  release: { ...description.release, ...change },
})

describe('every file of a release', () => {
  it.each([...files.keys()])('%s holds the canary', (name) => {
    const canary = JSON.stringify(description.release.canary).slice(1, -1)
    expect(files.get(name)?.replaceAll('Canary “Spring”', canary)).toContain(canary)
  })
})

describe('the HealthBench file', () => {
  const rows = (files.get('healthbench.jsonl') ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('has the keys and types that the reference harness reads', () => {
    expect(rows).toHaveLength(5)
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(
        ['canary', 'example_tags', 'ideal_completions_data', 'prompt', 'prompt_id', 'rubrics'].sort(),
      )
      const { prompt, rubrics, example_tags: tags, prompt_id: id, ideal_completions_data: ideal } = row
      expect(typeof id).toBe('string')
      expect(isListOf(tags, (tag) => typeof tag === 'string')).toBe(true)
      expect(isListOf(prompt, (message) => hasTypes(message, { role: 'string', content: 'string' }))).toBe(
        true,
      )
      expect(
        isListOf(rubrics, (rubric) =>
          hasTypes(rubric, { criterion: 'string', points: 'number', tags: 'object' }),
        ),
      ).toBe(true)
      expect(
        ideal === null ||
          hasTypes(ideal, {
            ideal_completion: 'string',
            ideal_completions_group: 'object',
            ideal_completions_ref_completions: 'object',
          }),
      ).toBe(true)
    }
    expect(rows.map(({ ideal_completions_data: ideal }) => ideal === null)).toContain(true)
    expect(rows.map(({ ideal_completions_data: ideal }) => ideal === null)).toContain(false)
  })
})

describe('the dataset card', () => {
  it('has front matter for a hub', () => {
    expect(readFrontMatter(formatDatasetCard(description))).toEqual({
      pretty_name: 'Bedside, Spring',
      license: 'mit',
      language: ['en'],
      size_categories: ['n<1K'],
      task_categories: ['text-generation'],
      tags: ['medical', 'benchmark', 'evaluation', 'rubric'],
      configs: [
        { config_name: 'professional', data_files: 'professional.jsonl', default: true },
        { config_name: 'healthbench', data_files: 'healthbench.jsonl' },
      ],
      canary: 'Canary “Spring”',
    })
  })

  it.each([
    ['', { license: 'unknown' }],
    ['CC BY 4.0', { license: 'cc-by-4.0' }],
    ['Ask us: "by mail"\n', { license: 'other', license_name: 'Ask us: "by mail"' }],
  ])('gives the license “%s” as hubs name it', (license, expected) => {
    expect(readFrontMatter(formatDatasetCard(withRelease({ license })))).toMatchObject(expected)
  })

  it('describes composition, sampling, files and limits with generated figures', () => {
    const card = formatDatasetCard(description)
    for (const part of [
      '7 tasks with 14 criteria, 2.0 a task; 7 of the criteria are negative.',
      '5 are public and 2 are held out.',
      '| Public tasks | Good faith, difficult | Red teaming, difficult | All |',
      '| All | 3 | 2 | 5 |',
      String.raw`| Ear \| nose | 5 |`,
      '8 tasks were drawn from a pool of 40 on 1 February 2027 with the seed seed of spring',
      '- at most 3 tasks per author',
      'The plan leaves these kinds of tasks out:\n\n- language de',
      '- Draw 1 was discarded: A task was missing from the pool.',
      '- 1 drawn task was left out: Its author withdrew it.',
      '- Another draft of the dataset, discarded on 20 January 2027, has 1 draw: The pool was too small.',
      '- Every task has a baseline answer: Two are late.',
      '## What the dataset can’t show',
      description.files[0]?.sha256 ?? '',
      description.frozenHash,
      '@misc{bedside-spring,',
      'author = {Doe, Jane and Roe, Richard}',
    ])
      expect(card).toContain(part)
  })

  it('names every cap and the included tasks, and calls tasks equally likely only without them', () => {
    const write = (plan: object) => {
      const { sampling } = description
      if (!sampling) throw new Error('The sample release was not drawn.')
      return formatDatasetCard({ ...description, sampling: { ...sampling, plan: { size: 8, ...plan } } })
    }
    const capped = write({
      caps: { perAuthor: null, perCluster: 1, perVendor: 2, perInstitution: 4 },
      include: ['a', 'b'],
    })
    for (const part of [
      '- at most 4 tasks per institution',
      '- at most 1 task per cluster of near duplicates',
      '- at most 2 tasks per vendor of the rated model',
      'The plan always includes 2 tasks, which were chosen and not drawn.',
    ])
      expect(capped).toContain(part)
    expect(capped).not.toContain('per author')
    for (const plan of [{ caps: { perCluster: 1 } }, { include: ['a'] }])
      expect(write(plan)).not.toContain('equally likely')
    expect(write({ caps: { perCluster: null } })).toContain('Every task of the pool was equally likely.')
  })

  it('cites nothing that was not given, and says when nothing was drawn', () => {
    const card = formatDatasetCard({ ...description, citation: null, sampling: null, waivedChecks: [] })
    expect(card).not.toContain('## Citation')
    expect(card).not.toContain('waived')
    expect(card).toContain('none was drawn')
  })

  it('says first when the release was withdrawn, and why', () => {
    const withdrawn = { at: '2027-04-01T09:00:00.000Z', reason: 'Task 3 is *wrong*.' }
    const card = formatDatasetCard({ ...description, withdrawn })
    expect(card).toContain(
      String.raw`# Bedside, Spring${'\n\n'}**Withdrawn on 1 April 2027: Task 3 is \*wrong\*.**`,
    )
    expect(JSON.parse(formatCroissant({ ...description, withdrawn }))).toMatchObject({
      description: expect.stringContaining('Withdrawn on 1 April 2027: Task 3 is *wrong*.'),
    })
  })

  it('keeps names and canaries from becoming markup', () => {
    const canary = 'line 1\n```\n# not a heading\u2028'
    const card = formatDatasetCard(withRelease({ dataset: '<b>Bed</b>\n---\n# side', canary }))
    expect(readFrontMatter(card)).toMatchObject({ pretty_name: '<b>Bed</b>\n---\n# side, Spring', canary })
    expect(card).toContain(String.raw`# \<b\>Bed\</b\> --- \# side, Spring`)
    expect(card).toContain(`\`\`\`\`\n${canary}\n\`\`\`\``)
  })
})

describe('the Croissant metadata', () => {
  const metadata = JSON.parse(formatCroissant(description)) as {
    distribution: { '@id': string; sha256: string; name: string }[]
    recordSet: { '@id': string; field: (Leaf & { subField?: Leaf[] })[] }[]
  }

  it('conforms to Croissant 1.0 and lists the files with their hashes', () => {
    expect(metadata).toMatchObject({
      '@type': 'sc:Dataset',
      conformsTo: 'http://mlcommons.org/croissant/1.0',
      name: 'Bedside, Spring',
      license: 'https://spdx.org/licenses/MIT.html',
      url: 'https://bench.example.org/releases/spring',
      datePublished: '2027-03-01',
    })
    expect(metadata.distribution.map(({ name, sha256 }) => ({ name, sha256 }))).toEqual(
      description.files.map(({ name, sha256 }) => ({ name, sha256 })),
    )
  })

  it.each([
    ['cc by 4.0', 'https://spdx.org/licenses/CC-BY-4.0.html'],
    ['Ask us', { '@type': 'sc:CreativeWork', name: 'Ask us' }],
  ])('gives the license “%s” by its address, or by its name', (license, expected) => {
    expect(JSON.parse(formatCroissant(withRelease({ license })))).toMatchObject({ license: expected })
  })

  // Checked by hand against the specification of Croissant 1.0, and once with mlcroissant 1.1.0.
  describe('by the rules of Croissant 1.0', () => {
    const whole = JSON.parse(
      formatCroissant({ ...description, publishedAt: '2027-03-05T09:00:00.000Z' }),
    ) as Record<string, unknown>
    const nodes = listNodes(whole)
    const typed = (type: string) => nodes.filter((node) => node['@type'] === type)

    it('has every required property with a value of its type', () => {
      expect(whole).toMatchObject({
        '@context': expect.objectContaining({
          '@vocab': 'https://schema.org/',
          conformsTo: 'dct:conformsTo',
        }),
        '@type': 'sc:Dataset',
        conformsTo: 'http://mlcommons.org/croissant/1.0',
        description: expect.stringMatching(/\S/),
        name: expect.stringMatching(/\S/),
        license: expect.stringMatching(/^https:/),
        url: expect.stringMatching(/^https:/),
        creator: { '@type': 'sc:Organization', name: 'Example Hospital', url: 'https://bench.example.org' },
        datePublished: '2027-03-05',
        inLanguage: ['en'],
      })
      expect(typed('cr:FileObject').length).toBeGreaterThan(0)
    })

    it('defines every property of Croissant that it uses in its context', () => {
      const context = whole['@context'] as Record<string, unknown>
      const schemaOrg = [
        ...['name', 'description', 'license', 'url', 'creator', 'publisher', 'datePublished', 'keywords'],
        ...['distribution', 'contentUrl', 'contentSize', 'encodingFormat', 'sha256', 'inLanguage'],
      ]
      const used = new Set(nodes.flatMap((node) => Object.keys(node)).filter((key) => !key.startsWith('@')))
      expect([...used].filter((key) => !(key in context) && !schemaOrg.includes(key))).toEqual([])
    })

    it('gives each file what it needs, and refers to files and fields that exist', () => {
      for (const file of typed('cr:FileObject'))
        expect(file).toMatchObject({
          name: expect.stringMatching(/\.jsonl$/),
          contentUrl: expect.stringMatching(/^[^/]+$/),
          contentSize: expect.stringMatching(/^\d+ B$/),
          encodingFormat: 'application/jsonlines',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        })
      const described = [...typed('cr:FileObject'), ...typed('cr:RecordSet'), ...typed('cr:Field')]
      const ids = described.map((node) => node['@id'])
      expect(new Set(ids).size).toBe(ids.length)
      for (const set of typed('cr:RecordSet')) expect(ids).toContain((set['key'] as { '@id': string })['@id'])
      for (const field of typed('cr:Field')) {
        expect(field['name']).toBe(field['@id'])
        const source = field['source'] as Leaf['source']
        expect('dataType' in field || 'subField' in field).toBe(true)
        if (source) expect(ids).toContain(source.fileObject['@id'])
        else expect(field['subField']).toBeDefined()
        for (const child of (field['subField'] ?? []) as Leaf[])
          expect(child['@id'].startsWith(`${String(field['@id'])}/`)).toBe(true)
      }
    })
  })

  it.each(['professional', 'healthbench'] as const)('gives every %s row field by field', (format) => {
    const fields = metadata.recordSet.find((set) => set['@id'] === `${format}-tasks`)?.field ?? []
    const rows = (files.get(`${format}.jsonl`) ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
    const leaves = fields.flatMap((field) => field.subField ?? [field])
    const optional = ['example_tags', 'language']
    for (const row of rows) {
      const columns = leaves.map(({ source }) => source?.extract.column)
      expect(Object.keys(row).filter((key) => !columns.includes(key) && !optional.includes(key))).toEqual([])
    }
    const [row = {}] = rows
    const read = (name: string) => {
      const source = leaves.find((leaf) => leaf['@id'] === `${format}-tasks/${name}`)?.source
      const transforms = source?.transform ? [source.transform].flat() : []
      expect(source?.fileObject['@id']).toBe(format)
      return transforms.reduce(
        (value, { jsonPath }) => followPath(value, jsonPath),
        row[source?.extract.column ?? ''],
      )
    }
    const names = {
      professional: ['conversation/content', 'rubric_items/points', 'physician_response'],
      healthbench: ['prompt/content', 'rubrics/points', 'ideal_completion'],
    } as const
    const [content, points, answer] = names[format]
    expect(read(content)).toEqual([release.tasks[0]?.content.conversation[0]?.content])
    expect(read(points)).toEqual([5, -3])
    expect(read(answer)).toBe('Answer 2')
  })

  it('leaves out what was not given', () => {
    const bare = formatCroissant({
      ...description,
      url: null,
      publisher: null,
      citation: null,
      summary: null,
    })
    expect(Object.keys(JSON.parse(bare) as object)).not.toEqual(
      expect.arrayContaining(['url', 'creator', 'citeAs']),
    )
  })
})

/** Every object of a JSON-LD document besides its context. */
function listNodes(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (typeof value !== 'object' || value === null) return []
  const { '@context': _, ...node } = value as Row
  return [node, ...Object.values(node).flatMap(listNodes)]
}

/** Follows a path of one member, for each item of a list, as the reference implementation does. */
function followPath(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => followPath(item, path))
  return (value as Row)[path.replace('$.', '')]
}

function isListOf(value: unknown, matches: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(matches)
}

function hasTypes(value: unknown, types: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const found = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typeof item]))
  return JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(types).sort())
}

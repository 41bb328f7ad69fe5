import type { JsonObject } from '../../json-value'
import { formatDay } from '../verify/release-check'
import { formatCitation } from './citation'
import { describeFields } from './croissant-fields'
import { listTaskFiles, type ReleaseDescription } from './release-description'

const CONTEXT: JsonObject = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
}

/** Croissant 1.0 metadata of a release, as the text of a JSON-LD file. */
export function formatCroissant(description: ReleaseDescription): string {
  const { release, summary, publisher, url, files, withdrawn } = description
  const canary =
    release.canary === null ? '' : ` This benchmark must not appear in training data: ${release.canary}`
  const withdrawal = withdrawn ? ` Withdrawn on ${formatDay(withdrawn.at)}: ${withdrawn.reason}` : ''
  const citation = formatCitation(description)
  const metadata: JsonObject = {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: `${release.dataset}, ${release.name}`,
    description: `${summary ?? `${release.dataset}: conversations with rubrics by physicians.`}${withdrawal}${canary}`,
    ...(release.license.trim() === '' ? {} : { license: release.license.trim() }),
    ...(url === null ? {} : { url }),
    ...(publisher === null
      ? {}
      : {
          creator: { '@type': 'sc:Organization', name: publisher },
          publisher: { '@type': 'sc:Organization', name: publisher },
        }),
    ...(citation === null ? {} : { citeAs: citation }),
    datePublished: release.frozenAt.slice(0, 10),
    isLiveDataset: false,
    keywords: ['medical', 'benchmark', 'evaluation', 'rubric'],
    distribution: files.map(({ name, format, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': format,
      name,
      contentUrl: name,
      contentSize: `${bytes} B`,
      encodingFormat: 'application/jsonlines',
      sha256,
    })),
    recordSet: listTaskFiles(description).flatMap(({ format }) =>
      format === 'professional' || format === 'healthbench'
        ? [
            {
              '@type': 'cr:RecordSet',
              '@id': `${format}-tasks`,
              name: `${format}-tasks`,
              description: `One public task a line, as in ${format === 'professional' ? 'HealthBench Professional' : 'HealthBench'} files.`,
              key: { '@id': `${format}-tasks/${format === 'professional' ? 'id' : 'prompt_id'}` },
              field: describeFields(format),
            },
          ]
        : [],
    ),
  }
  return `${JSON.stringify(metadata, null, 2)}\n`
}

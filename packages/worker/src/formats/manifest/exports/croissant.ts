import type { JsonObject } from '../../json-value'
import { formatDay } from '../verify/release-check'
import { formatCitation } from './citation'
import { describeFields } from './croissant-fields'
import { findLicense } from './licenses'
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
  rai: 'http://mlcommons.org/croissant/RAI/',
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
  const { release, summary, publisher, url, publishedAt, languages, files, withdrawn } = description
  const tags = languages.flatMap(({ value }) => value ?? [])
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
    ...(release.license.trim() === '' ? {} : { license: describeLicense(release.license.trim()) }),
    ...(url === null ? {} : { url }),
    ...(publisher === null
      ? {}
      : {
          creator: describeOrganization(publisher, url),
          publisher: describeOrganization(publisher, url),
        }),
    ...(citation === null ? {} : { citeAs: citation }),
    datePublished: (publishedAt ?? release.frozenAt).slice(0, 10),
    isLiveDataset: false,
    ...(tags.length === 0 ? {} : { inLanguage: tags }),
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

/** A license of SPDX by its address, as Croissant recommends; any other by its name. */
function describeLicense(name: string): string | JsonObject {
  const known = findLicense(name)
  return known ? `https://spdx.org/licenses/${known.spdx}.html` : { '@type': 'sc:CreativeWork', name }
}

function describeOrganization(name: string, url: string | null): JsonObject {
  return { '@type': 'sc:Organization', name, ...(url === null ? {} : { url: new URL(url).origin }) }
}

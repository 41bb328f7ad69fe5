/** The files of a release that are made on request: the manifest, the pool, the card and its metadata. */
export const generatedFileNames = ['manifest.json', 'pool.jsonl', 'README.md', 'croissant.json'] as const
export type GeneratedFileName = (typeof generatedFileNames)[number]

/** What each file is for. */
export const generatedFileTexts: Record<GeneratedFileName, { title: string; says: string; type: string }> = {
  'manifest.json': {
    title: 'Manifest',
    says: 'The hash of every public task, a commitment to every held-out one, the plan and the draw history.',
    type: 'application/json',
  },
  'pool.jsonl': {
    title: 'Pool',
    says: 'The tasks that were drawn from, under keyed ids, so that anyone can draw again. Levels of held-out tasks can be told by subtraction, their text can’t.',
    type: 'application/jsonl',
  },
  'README.md': {
    title: 'Dataset card',
    says: 'What the release holds, how it was sampled, and what it can’t show.',
    type: 'text/markdown',
  },
  'croissant.json': {
    title: 'Croissant metadata',
    says: 'A machine-readable description of the files.',
    type: 'application/ld+json',
  },
}

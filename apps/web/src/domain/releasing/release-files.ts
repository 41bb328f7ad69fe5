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
    says: 'The pool of the draw, without texts and with pseudonymous ids, so that anyone can repeat the draw. Readers can work out the specialty and the other levels of held-out tasks by comparing this file with the public tasks, but not their text.',
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

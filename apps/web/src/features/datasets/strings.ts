export const formStrings = {
  about: {
    title: 'About',
    lead: 'What the benchmark measures, for the admins, authors and reviewers who work on it.',
    name: 'Name',
    purpose: 'Purpose',
    purposeHint: 'One or two sentences: what is tested, and for whom.',
    audience: 'Audience',
    audienceHint: 'Who asks the questions. Pages about this dataset and its results use these words.',
  },
  content: {
    title: 'Content',
    lead: 'What a release of this dataset says about itself.',
    languages: 'Languages',
    languagesHint: 'The languages in which tasks are written.',
    languagesPlaceholder: 'Add a language',
    license: 'License',
    licenseHint:
      'The terms for people who receive a release, such as CC-BY-4.0. Leave it empty if undecided.',
  },
  canary: {
    title: 'Canary',
    lead: 'A unique text that every export carries. People who train models use it to filter the benchmark out, and a model that can recite it has seen the benchmark.',
    label: 'Canary',
    generated: 'Leave this empty to have a unique one generated.',
    changeable:
      'You can change it until the first release is frozen. Tasks that exist already keep the canary with which they were written.',
    fixed: 'It can’t change any more: a release is frozen, and files with this canary may be in circulation.',
  },
  create: 'Create dataset',
  save: 'Save changes',
  saved: 'Saved',
  leave: 'The changes to this dataset are not saved.',
} as const

export const archiveStrings = {
  title: 'Archive',
  lead: 'Takes the dataset out of use without losing anything.',
  effects: [
    'Nobody is offered work in it any more: no writing, reviewing or adjudicating.',
    'It accepts no tasks, imports or releases, and no model answers in its drafts.',
    'Its tasks, releases, runs and published results stay as they are.',
    'You can restore it at any time.',
  ],
  archive: 'Archive dataset',
  confirm: 'Archive',
  archived: 'The dataset is archived',
  restore: 'Restore dataset',
  restored: 'The dataset is restored',
  notice: 'This dataset is archived',
  noticeText:
    'It accepts no tasks, imports or releases, and nobody is offered work in it. Its releases, runs and results stay.',
} as const

export const deleteStrings = {
  title: 'Delete',
  lead: 'Only a dataset that holds nothing can be deleted. Reports of refused imports stay.',
  delete: 'Delete dataset',
  confirm: 'Delete',
  description: 'The dataset and its settings here are removed. This can’t be undone.',
  deleted: 'The dataset is deleted',
  failed: 'The dataset was not deleted',
} as const

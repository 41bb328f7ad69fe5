import { z } from 'zod'

/**
 * `frozen`: it never changes, and only admins see it. `published`: it may have published runs. `withdrawn`: it
 * stays readable and is marked, and nothing more of it is published.
 */
export const releaseStates = ['frozen', 'published', 'withdrawn'] as const
export const ReleaseStateName = z.enum(releaseStates).meta({ id: 'ReleaseState' })
export type ReleaseStateName = (typeof releaseStates)[number]

export const releaseStateLabels: Record<ReleaseStateName, { name: string; sentence: string }> = {
  frozen: {
    name: 'Frozen',
    sentence: 'Only admins see it. Publish it before its first run is published.',
  },
  published: { name: 'Published', sentence: 'Its runs can be published.' },
  withdrawn: {
    name: 'Withdrawn',
    sentence: 'It stays readable and marked as withdrawn. No more of its runs can be published.',
  },
}

export const noticeKinds = ['changelog', 'license', 'note', 'withdrawal'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeKindLabels: Record<NoticeKind, { name: string; hint: string }> = {
  changelog: { name: 'Changelog', hint: 'What differs from the previous release.' },
  license: { name: 'License', hint: 'The terms for people who receive the release.' },
  note: { name: 'Note', hint: 'Anything else that readers of the release should know.' },
  withdrawal: {
    name: 'Withdrawal',
    hint: 'Why nobody should use the release any more. Readers of its boards see this text.',
  },
}

/** The length of a notice in characters. */
export const MAX_NOTICE = 20_000

/** Explains why no run of a release can be published now; null if one can. */
export function explainUnpublishable(name: string, state: ReleaseStateName): string | null {
  switch (state) {
    case 'frozen':
      return `The release “${name}” is not published, so none of its runs can be. Publish the release first, then the run.`
    case 'withdrawn':
      return `The release “${name}” is withdrawn, so no more of its runs can be published. Run the system on another release.`
    case 'published':
      return null
  }
}

import { z } from 'zod'
import { MayStay } from '../guard/may-stay'
import { MAX_NOTICE, noticeKinds } from './release-states'

const id = z.uuid('This is not the id of a release.')

/** Publishes a release; its typed name confirms. */
export const PublishRelease = z.strictObject({
  id,
  name: z
    .string('Type the name of the release to confirm.')
    .max(200)
    .describe('The name of the release, to confirm that this is the one to publish.'),
})
export type PublishRelease = z.infer<typeof PublishRelease>

/** Adds a notice to a release. Notices can't be changed or removed. */
export const PostReleaseNotice = z.strictObject({
  id,
  kind: z
    .enum(noticeKinds, `“kind” must be one of ${noticeKinds.join(', ')}.`)
    .describe('The newest changelog and license apply. A withdrawal is final.'),
  text: z
    .string('Write the notice.')
    .trim()
    .min(1, 'Write the notice.')
    .max(MAX_NOTICE, `Shorten the notice to at most ${MAX_NOTICE.toLocaleString('en-US')} characters.`)
    .describe('Markdown.'),
  mayStay: MayStay,
})
export type PostReleaseNotice = z.infer<typeof PostReleaseNotice>

/** The same as the bodies of the REST API, which has the id in the path. */
export const PublishReleaseBody = PublishRelease.omit({ id: true }).meta({ id: 'PublishRelease' })
export const PostReleaseNoticeBody = PostReleaseNotice.omit({ id: true }).meta({ id: 'PostReleaseNotice' })

export const ReleaseNotice = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    text: z.string(),
    at: z.iso.datetime(),
    by: z
      .string()
      .nullable()
      .describe('Who posted it; null for programs, which read no names, and if a program posted it.'),
  })
  .meta({ id: 'ReleaseNotice' })
export type ReleaseNotice = z.infer<typeof ReleaseNotice>

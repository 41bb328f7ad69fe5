/** A text that someone typed and that others will read, with its place on the screen. */
export interface GuardedText<Content> {
  key: string
  /** The name of the place as shown to users, such as “criterion 3”. */
  where: string
  /** The `data-part` of the place that shows the text. */
  part: string
  text: string
  /** Written by someone else: it can be kept with a reason, but not replaced with surrogates. */
  isOthers?: true
  /** Words without a sentence around them, of which too many look like names to list the possible ones. */
  isLabels?: true
  write: (content: Content, text: string) => Content
}

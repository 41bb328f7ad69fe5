/** A text that someone typed and that others will read, with its place on the screen. */
export interface GuardedText<Content> {
  key: string
  /** For people, such as “criterion 3”. */
  where: string
  /** The place that shows it, as its `data-part` says. */
  part: string
  text: string
  /** Someone else wrote it: it may stay for a reason, and no surrogate is put into it. */
  isOthers?: true
  write: (content: Content, text: string) => Content
}

import type { Metadata } from 'next'
import { shortenLine } from '../../domain/platform/shorten-line'

const MAX_TITLE_LENGTH = 60

/**
 * The title of a page about one object, so that browser tabs and history tell objects apart. `fallback` is
 * the title while the object has no name, or if it can't be opened: then the page itself says why.
 */
export async function titlePage<Value>(
  reading: Promise<Value>,
  name: (value: Value) => string,
  fallback: string,
): Promise<Metadata> {
  const title = await reading.then(name, () => '')
  return { title: shortenLine(title, MAX_TITLE_LENGTH) || fallback }
}

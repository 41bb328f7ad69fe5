import { escapeXml } from './escape-xml'

/** Writes the HTML that shows a picture with a link to its board. */
export function writeSnippet({ href, picture, alt }: Record<'href' | 'picture' | 'alt', string>): string {
  const image = `<img src="${escapeXml(picture)}" alt="${escapeXml(alt)}" width="860" style="max-width: 100%; height: auto">`
  return `<a href="${escapeXml(href)}">${image}</a>`
}

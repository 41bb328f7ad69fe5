export type Evidence =
  { is: 'none' } | { is: 'citation' } | { is: 'link'; href: string } | { is: 'refused'; says: string }

/** Whether evidence is a citation or a link; only http and https are links. */
export function parseEvidence(text: string): Evidence {
  const plain = text.trim()
  if (plain === '') return { is: 'none' }
  if (/\s/.test(plain)) return { is: 'citation' }
  const doi = /^(?:doi:)?(10\.\d{4,9}\/\S+)$/i.exec(plain)?.[1]
  if (doi) return { is: 'link', href: `https://doi.org/${encodeURI(doi)}` }
  if (/^www\.[^.]+\.\S+$/i.test(plain)) return readUrl(`https://${plain}`)
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^(pmid|pmcid|isbn|nct):?\d/i.test(plain)
    ? readUrl(plain)
    : { is: 'citation' }
}

function readUrl(text: string): Evidence {
  try {
    const url = new URL(text)
    if ((url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '')
      return { is: 'link', href: url.href }
  } catch {
    // Invalid URLs are reported below.
  }
  return { is: 'refused', says: 'A link begins with https:// or http://. Anything else is kept as text.' }
}

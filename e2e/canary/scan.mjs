const WINDOW = 24
const STRIDE = 12

/** Patterns that identify a secret by its form, wherever it comes from. */
const SHAPES = {
  'an API key': /\bcsk_[\w-]{16,}/,
  'a key of a provider': /\bsk-[\w-]{16,}/,
  'a link to join or to set a password': /\/(?:join|reset)\/[\w-]{20,}/,
  'a session or identity token': /\beyJ[\w-]{16,}\.[\w-]*\.[\w-]{8,}/,
  'a password in an address': /\b[a-z]+:\/\/[^\s/:@"]*:[^\s/@"]{6,}@/i,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
}

/** The possible readings of a text: as it is, and decoded from JSON escapes, URL escapes, base64 or hex. */
function readings(text) {
  return [
    text,
    text
      .replace(/\\+u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
      .replace(/\\+([nrt"\\/])/g, (_, mark) => ({ n: '\n', r: '\r', t: '\t' })[mark] ?? mark),
    text
      .replace(/\+/g, ' ')
      .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8')),
    decodeRuns(text, /[\w+/-]{16,}={0,2}/g, (run) =>
      [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64').toString('utf8')).join('\n'),
    ),
    decodeRuns(text, /(?:[0-9a-f]{2}){8,}/gi, (run) => Buffer.from(run, 'hex').toString('utf8')),
  ]
}

const decodeRuns = (text, pattern, decode) => (text.match(pattern) ?? []).map(decode).join('\n')

/** Pieces of a text, so close together that any sentence of the text contains at least one whole piece. */
function* cut(text) {
  for (let at = 0; at + WINDOW <= text.length; at += STRIDE) {
    const piece = text.slice(at, at + WINDOW)
    if (new Set(piece).size >= 8) yield piece
  }
}

/**
 * Finds secrets (verbatim) and texts (by any sentence) in places where they must not be. Returns [{where,
 * what, near}]; `near` names the position and never quotes the finding. `secrets` are {what, value}; `texts`
 * are strings; `places` are {where, text}.
 */
export function scan({ places, secrets = [], texts = [] }) {
  const pieces = new Set(texts.flatMap((text) => [...cut(text)]))
  const known = secrets.filter(({ value }) => value.length >= 8)
  const found = new Map()
  const note = (where, what, reading, at) => {
    const key = `${where} ${what}`
    if (!found.has(key)) found.set(key, { where, what, near: describePlace(reading, at) })
  }
  for (const { where, text } of places) {
    for (const reading of new Set(readings(text))) {
      for (const { what, value } of known)
        if (reading.includes(value)) note(where, what, reading, reading.indexOf(value))
      for (const [what, shape] of Object.entries(SHAPES)) {
        const match = shape.exec(reading)
        if (match) note(where, what, reading, match.index)
      }
      if (pieces.size === 0) continue
      for (let at = 0; at + WINDOW <= reading.length; at++) {
        if (!pieces.has(reading.slice(at, at + WINDOW))) continue
        note(where, 'a text of the benchmark', reading, at)
        break
      }
    }
  }
  return [...found.values()]
}

function describePlace(reading, at) {
  const line = reading.slice(0, at).split('\n').length
  const begin = reading.lastIndexOf('\n', at) + 1
  const names = [
    ...reading
      .slice(begin, at)
      .matchAll(/"(event|msg|procedure|endpoint|problem|path|url)":"([\w ./{}-]{1,60})"/g),
  ].map(([, name, value]) => `${name} ${value}`)
  return `line ${line}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
}

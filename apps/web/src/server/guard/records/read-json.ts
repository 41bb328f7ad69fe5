import { listMatches } from '../../../domain/guard/list-matches'
import { readValue, type Found } from './read-value'

const TOKEN =
  /"((?:[^"\\\n]|\\.){0,400})"|(?<![\p{L}\d])'((?:[^'\\\n]|\\.){0,400})'(?![\p{L}\d])|[{}[\]:,]|(?<![\p{L}\d.])\d[\d.]*/gu
const HAS_KEYS = /["'][\p{L}_][^"'\n]{0,40}["']\s*:/u
/** Keys that say nothing of their own: the key of the object around them counts. */
const GENERIC = /^(?:value|text|display|n|content|wert|valor|valeur|data|line|use|full)$/i

/** Values in JSON, also in fragments and with single quotes, by the names of their keys. */
export function readJson(plain: string): Found[] {
  if (!HAS_KEYS.test(plain)) return []
  const found: Found[] = []
  const parents: string[] = []
  let key = ''
  let isNext = false
  for (const match of listMatches(plain, TOKEN)) {
    const [token] = match
    if (token === '{') {
      parents.push(key)
      key = ''
    } else if (token === '}') {
      key = parents.pop() ?? ''
    } else if (token === ':') {
      isNext = true
    } else if (token === ',' || token === '[' || token === ']') {
      isNext = isNext && token === '['
    } else {
      const text = match[1] ?? match[2] ?? token
      const at = match.index + (token === text ? 0 : 1)
      if (
        /^\s*:/.test(plain.slice(match.index + token.length, match.index + token.length + 4)) &&
        token !== text
      ) {
        key = text
        continue
      }
      const parent = parents.findLast((one) => one !== '') ?? ''
      const value =
        readValue(GENERIC.test(key) ? parent || key : key, text, at) ??
        (/^(?:name|id|date|number)$/i.test(key) ? null : readValue(`${parent} ${key}`, text, at))
      if (
        value &&
        !/device|drug|medication|medikament|test|study/i.test(`${parent}${key}`.replace(/serial.*/i, ''))
      )
        found.push(value)
      else if (value && value.class !== 'name') found.push(value)
      isNext = false
    }
  }
  return found
}

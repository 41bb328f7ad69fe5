import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { listBits, WORD_LISTS, type WordList } from '../bloom-filter'
import { foldWord } from '../fold-word'
import { listFamilyNames, listGivenNames, listPersonNames, listTownParts, listTowns } from './list-names'
import { LANGUAGES, listCommonWords, listWords } from './list-words'

const BITS_PER_WORD = 10
const MIN_BITS = 8_192

/** `npm run guard:lists` writes word-lists.json from the packages in devDependencies. */
const lists = Object.fromEntries<Iterable<string>>([
  ...LANGUAGES.map((language) => [language, listWords(language)] as const),
  ...LANGUAGES.map((language) => [`common-${language}`, listCommonWords(language)] as const),
  ['given', listGivenNames()],
  ['family', listFamilyNames()],
  ['town', listTowns()],
  ['person', listPersonNames()],
  ['town-part', listTownParts()],
]) as Record<WordList, Iterable<string>>

const out: Record<string, string> = {}
for (const name of WORD_LISTS) {
  const isOfNames = ['given', 'family', 'town', 'person', 'town-part'].includes(name)
  const words = new Set(
    [...lists[name]]
      .map((word) => word.normalize('NFC').toLowerCase())
      .flatMap((word) => (isOfNames ? [word, foldWord(word)] : [word])),
  )
  const size = Math.max(MIN_BITS, Math.ceil((words.size * BITS_PER_WORD) / 8) * 8)
  const bits = new Uint8Array(size / 8)
  for (const word of words)
    for (const bit of listBits(word, size)) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
  out[name] = gzipSync(bits, { level: 9 }).toString('base64')
  console.log(name, words.size, 'words,', bits.length, 'bytes')
}
fs.writeFileSync(path.join(import.meta.dirname, '../word-lists.json'), `${JSON.stringify(out, null, 1)}\n`)

import { blankLongWords, normalizeText } from '../../../domain/guard/normalize-text'
import { keepNonOverlapping } from '../../../domain/guard/span-index'
import { findCodedSegments, readHl7 } from './read-hl7'
import { readJson } from './read-json'
import { readLabels } from './read-labels'
import { readLetters } from './read-letters'
import { readTables } from './read-tables'
import { type Found } from './read-value'

const MAX_WORD_LENGTH = 2_000

/** Data in pasted records: HL7 messages, JSON and tables. The name of a field says what its value is. */
export function readRecords(text: string): Found[] {
  return readNormalized(text, (plain) => [...readHl7(plain), ...readJson(plain), ...readTables(plain)])
}

/** Names behind labels and under letters, and the towns of letters: as certain as names in running text. */
export function readLabelsAndLetters(text: string): Found[] {
  return readNormalized(text, (plain) => [...readLabels(plain), ...readLetters(plain)])
}

function readNormalized(text: string, read: (plain: string) => Found[]): Found[] {
  const { plain: whole, originAt } = normalizeText(text)
  const plain = blankLongWords(whole, MAX_WORD_LENGTH)
  return keepNonOverlapping(plain.length, read(plain)).map(({ start, end, class: name }) => ({
    start: originAt(start),
    end: originAt(end - 1) + 1,
    class: name,
  }))
}

/** Parts of records in which words outside of the read fields are codes. */
export function findCodes(text: string): { start: number; end: number }[] {
  return text.includes('|') ? findCodedSegments(text) : []
}

import { listMatches } from '../../../domain/guard/list-matches'
import { type GuardClass } from '../../../domain/guard/classes'
import { type Found } from './read-value'

/** How a field of an HL7 version 2 segment is read. */
type FieldType = 'id' | 'person' | 'idPerson' | 'date' | 'place' | 'phone'

/** Fields by segment and position. MSH counts its separators as the first field. */
const SEGMENTS: Record<string, Partial<Record<FieldType, readonly number[]>>> = {
  MSH: { date: [7], id: [10] },
  EVN: { date: [2, 3, 6], idPerson: [5] },
  PID: {
    id: [2, 3, 4, 18, 19, 20, 21],
    person: [5, 6, 9],
    date: [7, 29],
    place: [11, 12, 23],
    phone: [13, 14],
  },
  PD1: { idPerson: [4] },
  NK1: { person: [2, 30], place: [4, 32], phone: [5, 6, 31], date: [8, 9, 16], id: [12, 33, 37] },
  PV1: { id: [5, 19, 50], idPerson: [7, 8, 9, 17, 52], date: [44, 45] },
  PV2: { date: [8, 9, 14] },
  MRG: { id: [1, 2, 3, 4, 5, 6], person: [7] },
  GT1: { id: [2, 12, 19], person: [3, 4, 16, 42], place: [5, 17], phone: [6, 7, 18], date: [8, 13, 14] },
  IN1: { id: [3, 8, 36, 49], person: [16], date: [12, 13, 18], place: [5, 19], phone: [7] },
  IN2: { id: [2, 3, 6, 8, 61], person: [7, 9, 22, 40] },
  ORC: { id: [2, 3, 4], idPerson: [10, 11, 12, 19], date: [9, 15], phone: [14], place: [22, 24] },
  OBR: { id: [2, 3, 18, 19], idPerson: [10, 16, 28, 32, 33, 34, 35], date: [6, 7, 8, 14, 22], phone: [17] },
  OBX: { date: [14, 19], idPerson: [16, 25] },
  AL1: { date: [6] },
  DG1: { date: [5, 19], idPerson: [16] },
  PR1: { date: [5], idPerson: [8, 11, 12] },
  FT1: { id: [2], date: [4, 5], idPerson: [20, 21, 24] },
  TXA: { date: [4, 6, 7, 8], idPerson: [5, 9, 10, 11, 22], id: [12, 13, 14, 15] },
  SCH: { id: [1, 2, 26, 27], idPerson: [12, 16, 20], phone: [13, 17, 21] },
  AIP: { idPerson: [3], date: [6] },
  AIG: { idPerson: [3], date: [8] },
  ROL: { idPerson: [4], date: [5, 6], place: [11], phone: [12] },
  RXA: { date: [3, 4], idPerson: [10] },
  RXE: { idPerson: [13, 14], id: [15] },
  SPM: { id: [2, 3], date: [17, 18] },
  ACC: { date: [1], place: [6] },
  STF: { id: [1, 2], person: [3], phone: [10], place: [11] },
  PRD: { person: [2], place: [3], phone: [5], id: [7] },
  CTD: { person: [2], place: [3], phone: [5], id: [7] },
}
const SEGMENT = new RegExp(String.raw`(?<![\p{L}\d])(?:${Object.keys(SEGMENTS).join('|')})\|[^\n\r]*`, 'gu')
const DATE_VALUE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?(?:\d{2,6})?(?:[.+-]\d+)*$/
/** A person outside the known fields: names with an identifier before them, or two names. */
const PERSON_SHAPE =
  /^(?:[\p{L}\d-]*\d[\p{L}\d-]*\^)?[\p{Lu}][\p{L}\p{M}' .-]+\^\p{Lu}[\p{L}\p{M}' .-]+(?:\^|$)/u
/** A visit or policy number in another field than the standard's. */
const ID_SHAPE = /^[A-Z]{0,3}-?\d[\d-]{4,20}[A-Z]{0,2}(?:\^|$)/
const PERSON_FIELDS_FROM: Record<string, number> = {
  PV1: 6,
  OBR: 9,
  ORC: 9,
  FT1: 15,
  TXA: 5,
  SCH: 11,
  DG1: 10,
  OBX: 15,
  IN1: 10,
  PR1: 8,
  RXA: 9,
  MRG: 5,
  ROL: 3,
}

/** Names, places, dates, phones and identifiers in HL7 version 2 segments, by the position of the field. */
export function readHl7(plain: string): Found[] {
  if (!plain.includes('|')) return []
  return listMatches(plain, SEGMENT).flatMap(({ index, 0: text }) => {
    const name = text.slice(0, 3)
    const types = SEGMENTS[name] ?? {}
    const found: Found[] = []
    let at = index
    for (const [position, field] of text.split('|').entries()) {
      const number = name === 'MSH' ? position + 1 : position
      const start = at
      at += field.length + 1
      if (position === 0 || field === '') continue
      const known = (Object.keys(types) as FieldType[]).find((type) => types[type]?.includes(number))
      const type =
        known ??
        (number >= (PERSON_FIELDS_FROM[name] ?? Infinity) && PERSON_SHAPE.test(field)
          ? 'idPerson'
          : undefined) ??
        (DATE_VALUE.test(field) && field.length >= 8 ? 'date' : undefined) ??
        (number >= 15 && ID_SHAPE.test(field) ? 'id' : undefined)
      if (type) found.push(...readRepetitions(type, field, start))
    }
    return found
  })
}

/** Segments whose other fields are codes. OBX and IN1 also hold text, such as an insurer's town. */
const CODED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${Object.keys(SEGMENTS)
    .filter((name) => name !== 'OBX' && name !== 'IN1')
    .join('|')})\|[^\n\r]*`,
  'gu',
)

/** Segments in which only the fields by position name people and places. */
export function findCodedSegments(plain: string): { start: number; end: number }[] {
  return listMatches(plain, CODED).map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
}

function readRepetitions(type: FieldType, field: string, start: number): Found[] {
  let at = start
  return field.split('~').flatMap((repetition) => {
    const from = at
    at += repetition.length + 1
    return readRepetition(type, repetition, from)
  })
}

function readRepetition(type: FieldType, text: string, start: number): Found[] {
  const parts = splitComponents(text, start)
  const first = parts[0]
  switch (type) {
    case 'id':
      return first && /\d/.test(first.text) ? [toFound(first, 'other_number')] : []
    case 'date': {
      const date = parts.find((part) => DATE_VALUE.test(part.text))
      return date ? [toFound(date, 'date')] : []
    }
    case 'phone':
      return parts
        .filter((part) => part.text.replace(/\D/g, '').length >= 6)
        .map((part) => toFound(part, 'phone'))
    case 'person':
      return joinNames(parts.slice(0, 3).filter(isName))
    case 'idPerson':
      return [
        ...(first && /\d/.test(first.text) ? [toFound(first, 'licence')] : []),
        ...joinNames(parts.slice(0, 4).filter(isName)),
      ]
    case 'place':
      return parts
        .slice(0, 5)
        .filter((part, at) => at !== 3 && /[\p{L}\d]{2}/u.test(part.text) && !/^[A-Z]{2,3}$/.test(part.text))
        .map((part) => toFound(part, 'place'))
  }
}

interface Part {
  start: number
  text: string
}

function splitComponents(text: string, start: number): Part[] {
  let at = start
  return text.split('^').map((component) => {
    const part = { start: at, text: component }
    at += component.length + 1
    return part
  })
}

/** A component of a name; escapes such as `\X00FC\` belong to it. */
function isName({ text }: Part): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text.replace(/\\X[\dA-F]+\\/gi, '')) && text.length <= 60
}

/** Family and given name are one finding, since the caret between them identifies nobody. */
function joinNames(parts: readonly Part[]): Found[] {
  const [first, last] = [parts[0], parts.at(-1)]
  return first && last ? [{ start: first.start, end: last.start + last.text.length, class: 'name' }] : []
}

function toFound({ start, text }: Part, name: GuardClass): Found {
  return { start, end: start + text.length, class: name }
}

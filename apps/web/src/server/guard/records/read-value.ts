import { type GuardClass, type GuardFinding } from '../../../domain/guard/classes'
import { MONTH } from '../../../domain/guard/formatted/dates/month-words'
import { classifyField, classifyIdentifier, isNameField, type FieldKind } from './field-words'

export type Found = Omit<GuardFinding, 'text'>

const DATE = new RegExp(
  String.raw`^(?:(?:\p{L}{2,10}[.,]? )?\d{1,2}[-./ ]\d{1,2}[-./]?(?: ?\d{2,4})?|(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?|(?:19|20)\d{6}(?:\d{4,6})?|(?:\d{1,2}\.? ?(?:de )?[-/]?)?(?:${MONTH})\.?[-/ ]?(?:de )?(?:\d{1,4})?(?:,? \d{4})?)(?:[T ]\d{1,2}[:h]\d{2}.*)?$`,
  'iu',
)
const PHONE = /^(?=(?:\D*\d){6})[+(]?\d[\d\s().\/-]{4,20}\d$/
const IDENTIFIER = /^(?=.*\d)(?=.{3})[\p{L}\d*#][\p{L}\d ./()*#-]{1,38}$/u
const NOT_IDENTIFIER = /^(?:(?!0)\d{1,3}(?:[.,]\d+)?|\d+[.,]\d{1,2}|\d{1,3} ?\p{L}{1,4})$/u
const NAME_WORD = String.raw`(?:[\p{L}][\p{L}\p{M}.'-]*)`
const NAME = new RegExp(String.raw`^${NAME_WORD}(?:,? ?${NAME_WORD}){0,7}$`, 'u')
/** Values that name nobody. */
const NOBODY =
  /^(?:y(?:es)?|no?|n\/?a|none|null|nil|nan|true|false|unknown|unk|other|self|same|spouse|male|female|m|f|w|d|h|ja|nein|keine?r?|unbekannt|divers|männlich|weiblich|s[ií]|no consta|ninguno?|nenhum|não|nao|sim|oui|non|aucune?|inconnue?|masculino|femenino|feminino|masculin|féminin|madre|padre|mère|père|mutter|vater|mother|father|dna|tbc|tba|pending|leer|empty|vacant|livre|frei|stable|well|alive|deceased|dead|healthy)$/iu
const TITLE =
  /^(?:(?:d\.?ra?|dre|prof|pr|lic|mag|ing|med|m|mr|mrs|ms|mme|mlle|herr|frau|fr|hr|sra?|srta|don|doña|dona|seu|enf|ide|due|rn|baby|bebé|baby of|rn de|chn|nurse|sister|padre|pater|t\.m|tm|the|la|der|die|das)(?:\.|\s)\s*)+/iu

/** The identifying part of a field's value, or null if it identifies nobody. */
export function readValue(field: string, value: string, at: number): Found | null {
  const trimmed = value.trim()
  const start = at + value.indexOf(trimmed)
  if (trimmed === '') return null
  for (const kind of classifyField(field)) {
    const found = readAs(kind, field, trimmed, start)
    if (found) return found
  }
  return null
}

function readAs(kind: FieldKind, field: string, value: string, start: number): Found | null {
  const whole = (name: GuardClass): Found => ({ start, end: start + value.length, class: name })
  switch (kind) {
    case 'age':
      return /^(?:9\d|1[0-2]\d)(?:\s?\p{L}{1,5}\.?)?$/u.test(value) ? whole('age') : null
    case 'date':
      return DATE.test(value) ? whole('date') : null
    case 'phone':
      return PHONE.test(value) ? whole(/fax/i.test(field) ? 'fax' : 'phone') : null
    case 'id':
      return IDENTIFIER.test(value) && !NOT_IDENTIFIER.test(value) && value.split(' ').length < 7
        ? whole(classifyIdentifier(field))
        : null
    case 'place':
      return (/\p{L}{2}/u.test(value) || /^[\p{L}\d -]{3,10}$/u.test(value)) &&
        !NOBODY.test(value) &&
        value.length <= 120
        ? whole('place')
        : null
    case 'name':
      return readName(value, start, isNameField(field))
  }
}

/** A name without its title, or null. Also initials in capitals; in lower case only where a name is certain. */
function readName(value: string, start: number, isCertain = false): Found | null {
  const title = TITLE.exec(value)?.[0] ?? ''
  const name = value.slice(title.length).trim()
  if (name.length < 2 || name.length > 60 || !NAME.test(name) || NOBODY.test(name)) return null
  const isCapital = /^\p{Lu}|^\p{Lo}|[\s-]\p{Lu}|^\p{Ll}\.\p{Ll}{3}/u.test(name)
  if (!isCapital && (!isCertain || name.split(' ').length > 4)) return null
  const from = start + value.indexOf(name, title.length)
  return { start: from, end: from + name.length, class: 'name' }
}

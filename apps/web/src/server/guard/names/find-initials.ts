import { listMatches } from '../../../domain/guard/list-matches'
import { lowerInPlace } from '../../../domain/guard/normalize-text'
import { type TextSpan } from './find-names'
import { COMMON_ANYWHERE, IN_ANY_DICTIONARY, readLists } from './word-lists'

const DOTTED = String.raw`(?:(?:\p{Lu}[.-]){2,4}|\p{L}\.(?:[- ]?(?:v\.)?[- ]?\p{L}\.){0,3}|\p{Lu}\p{Ll}?\.-\p{Lu}\.)`
const PLAIN = String.raw`(?:\p{Lu}{2,4}|\p{Lu}(?:Mc|Mac|O'|v|d)?\p{Lu}{1,2}|\p{Ll}{2,3})`
const WHO = String.raw`(?:patient(?:in|e)?|paciente|pacte|pcte|pte?|pat|proband(?:in)?|subject|sujet|sujeto|sujeito|participant[e]?|menor|child|kind|niñ[oa]|menin[oa]|enfant|baby|bebé|bébé|gravidez de|caso de|mrs?|ms|miss|m|mme|mlle|herrn?|frau|hr|fr|sra?|señora?|senhora?|dona|d)`
const DID = String.raw`(?:initialen|initials?|iniciales?|iniciais|rubrica|rúbrica|kürzel|paraphe|sign(?:ed|é|atur)?|gez|firma|firmado|assinado|revisado por|rev|verified by|checked by|check(?:ed)?(?=[.:])|reported by|typed by|dictated by|transcrito por|digitado por|dig|dactylographié par|dicté par|dictado por|diktiert von|geschrieben von|geprüft durch|geprüft von|vu par(?: l'externe| l'interne)?|validé par|seen by|reviewed by|nachtrag|protokoll|visum|witness|infirmière|enfermera|enfermeira|sister|nurse|gruss|gruß|lg|mfg)`
/** After these, two or three letters are initials even if they are a word. */
const WRITER = String.raw`(?:kürzel|initialen|initials?|iniciales|iniciais|rubrica|rúbrica|paraphe|dactylographié par|dicté par|typed by|dictated by|transcrito por|digitado por|dictado por|diktiert von|geschrieben von)`
/** Words in lower case, and what follows them in any case. */
interface Cue {
  words: RegExp
  value: RegExp
  /** Whether two letters in small letters are initials, and even those that are a word. */
  isOfWriter?: 'perhaps' | 'surely'
}
const cue = (words: string, value: string, isOfWriter?: Cue['isOfWriter']): Cue => ({
  words: new RegExp(String.raw`(?<![\p{L}])(?:${words})`, 'gu'),
  value: new RegExp(value, 'iuy'),
  ...(isOfWriter && { isOfWriter }),
})
const CUES: readonly Cue[] = [
  cue(
    String.raw`${DID}[.:]{0,2}(?: de| von| par| by)?[ (]+`,
    String.raw`(?:${DOTTED}|${PLAIN})(?=$|[\s,;.)/:—–-])`,
    'perhaps',
  ),
  cue(String.raw`${WRITER}[.:]{0,2} `, String.raw`\p{L}{2,3}(?=$|[\s,;)/])`, 'surely'),
  cue('(?:by|von|durch|par|por|pelo|pela) ', String.raw`(?:[A-Z]\.){2,3}(?=$|[\s,;)])`),
  cue('(?:proband(?:in)?|subject|sujet|sujeto|sujeito|participante?) ', String.raw`[A-Z]{2,3}(?= \p{L}{3})`),
  cue(
    String.raw`${WHO}\.?(?: de iniciais| mit den initialen| aux initiales| con iniciales)? `,
    String.raw`(?:\p{L}[\p{L}]?\. ?(?:[- ]?\p{L}\.){0,3}|\p{L}\.?-\p{L}\.|(?:\p{L}[.-]){2,4})(?=$|[\s,;)—–-])`,
  ),
]
/** “R.M. cried”, “A. D., 54 ans”: initials that begin a sentence. */
const OPENING =
  /(?:^|[.!?\n] ?)(?<value>\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?)(?=,? (?:\d{1,2} ?(?:ans|años|anos|J\.|Jahre|y|yo|yrs?)|\p{Ll}{3,}))/dgu
const NEVER =
  /^(?:Dr|Prof|Mag|St|Nr|B\.I|C\.I|C\.N\.I|D\.N\.I|N\.I\.F|N\.I\.E|R\.G|C\.C|T\.I|C\.E|S\.A|S\.L|U\.S|U\.K|E\.U|I\.V|P\.O|I\.M|S\.C|C\.P|B\.P|R\.D)\.?$/
const CAPITALS =
  /^(?:TSH|TFT|CK|LFT|INR|FBC|CBC|BMP|ESR|BNP|PSA|GGT|LDH|ABG|VBG|BUN|GFR|HCG|CSF|MCV|LDL|HDL|PTH|ACR|CKMB|APTT|ECG|EKG|EEG|MRI|MRT|CT|TAC|TC|IRM|RX|LAB|IV|PO|IM|SC|OK|NA|ND|NR|KG|CM|MM|HB|BP|HR|RR|TA|FC|OP|HNO|ICU|UCI|UTI|ED|ER|GP|MD|RN|DR|AIDS|HIV|VIH|TBC|TB|KHK|COPD|DM|HT|HTA|PCR|CRP|UND|AND|THE|WAS|HAS|IST|HAT|VON|MIT|DER|DIE|DAS|DES|POR|CON|SIN|LOS|LAS|QUE|NÃO|COM|SEM|DOS|UNE|EST|PAR|SUR|LES|PAS|ALL|NEW|OLD|NOT|YES|NO|SI|OUI|NON|JA|TO|IN|ON|AT|BY|OF|IS|AS|DE|DA|DO|EN|EL|LA|LE|ET|AU|UN|ES|ER|WO|NEU|ALT|UM|AM|IM|AN|AB|ZU|II|III|IV|VI|VII|ITU|UTI)$/

/** Initials of a person after a word for a person or for what that person did. */
export function findInitials(plain: string): TextSpan[] {
  const lower = lowerInPlace(plain)
  const after = CUES.flatMap(({ words, value, isOfWriter }) =>
    listMatches(lower, words).flatMap((match): TextSpan[] => {
      value.lastIndex = match.index + match[0].length
      const said = value.exec(plain)?.[0]
      if (said === undefined || NEVER.test(said)) return []
      if (isOfWriter === undefined && !/^\p{Lu}/u.test(said)) return []
      const isInitials = said.includes('.') || isOfWriter === 'surely' || isUnread(said)
      const start = match.index + match[0].length
      return isInitials ? [{ start, end: start + said.length }] : []
    }),
  )
  const opening = listMatches(plain, OPENING).flatMap((match): TextSpan[] => {
    const [start, end] = match.indices?.groups?.['value'] ?? [0, 0]
    return NEVER.test(plain.slice(start, end)) ? [] : [{ start, end }]
  })
  return [...after, ...opening]
}

/** Whether letters without periods are no abbreviation or word that is in use. */
function isUnread(value: string): boolean {
  if (CAPITALS.test(value.toUpperCase())) return false
  return value !== value.toLowerCase() || (readLists(value) & (IN_ANY_DICTIONARY | COMMON_ANYWHERE)) === 0
}

import { isMeasuredWord } from '../../../domain/guard/formatted/not-identifiers'
import { isClinicalWord } from './clinical-words'
import { type TextSpan } from './find-names'
import { NOT_A_NAME } from './never-names'
import { type Tag } from './tagger/tag-names'
import { type Token, type TokenizedText } from './tagger/tokenize'
import { ALWAYS_TITLES, MORE_TITLES, ONLY_CAPITALIZED, TITLES } from './titles'
import { IN, IN_ANY_DICTIONARY, readLists } from './word-lists'

const toSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

const RELATIONS = toSet(`
  mother father mum mom dad wife husband son daughter brother sister grandmother grandfather grandma grandpa granny gran uncle aunt auntie cousin nephew niece partner boyfriend girlfriend fiancé fiancée
  menino menina niño niña knabe mädchen garçon fillette neighbour neighbor carer caregiver friend stepson stepdaughter stepmother stepfather widow widower twin grandson granddaughter
  madre padre mamá papá mama papa esposa esposo marido mujer hijo hija hermano hermana abuela abuelo tía tío primo prima sobrino sobrina nieto nieta vecina vecino cuidadora cuidador nuera yerno suegra suegro novia novio cuñada cuñado
  mère père maman épouse époux mari femme fils fille frère sœur soeur grand-mère grand-père tante oncle cousine neveu nièce voisine voisin compagne compagnon conjoint conjointe belle-fille beau-fils beau-frère belle-sœur belle-mère beau-père jumeau jumelle
  mutter vater ehefrau ehemann gattin gatte tochter sohn bruder schwester oma opa großmutter großvater enkel enkelin nachbarin nachbar lebensgefährtin lebensgefährte partnerin schwager schwägerin schwiegersohn schwiegertochter schwiegermutter neffe nichte zwilling witwe witwer cousin
  mãe pai esposa esposo filho filha irmão irmã avó avô tio tia primo prima sobrinho sobrinha neto neta vizinha vizinho cuidadora cuidador companheiro companheira nora genro sogra sogro namorado namorada cunhado cunhada mano mana`)
const LABELS = toSet(`
  patient patientin pat pt pte name nom nombre nome paciente pcte utente beneficiario doente vorname nachname familienname geburtsname mädchenname prénom prenom apellido apellidos apelido sobrenome surname forename firstname lastname
  operateur anästhesie hausarzt zuweiser betreuer betreuerin ansprechpartner kontakt contact contacto contato acompañante acompanhante accompagnant responsable responsável cirujano cirurgião chirurgien surgeon anaesthetist anesthetist anestesista anesthésiste
  ayudante assistant assistente tutor tutora testigo witness testemunha témoin intérprete interprète interpreter dolmetscher dolmetscherin informante informant consultant gp pcp médico medico médecin arzt ärztin signed firmado firma signé unterschrieben assinado gez unterzeichnet
  kiné kinésithérapeute infirmière infirmier sage-femme hebamme midwife nurse author autor auteur verfasser referrer remite attending resident fellow intern interne provider physician titular medico resp reviewer reporter reporteur dictated prescriber prescripteur einsender absender empfänger cc`)
const SELF =
  /(?:\b|^)(?:my name(?:'s| is)|i am called|call me|me llamo|mi nombre es|me chamo|meu nome é|chamo-me|je m'appelle|mon nom est|ich heiße|ich heisse|mein name ist|named|called|llamad[oa]|chamad[oa]|appelée?|namens|genannt|alias|a\.?k\.?a\.?|also known as|née?|geborene|geb\.)$/iu
/** The last words of these, because most words end none of them. */
const ENDS_SELF = toSet(
  "is 's called me llamo es chamo chamo-me é appelle heiße heisse ist named llamado llamada chamado chamada appelé appelée namens genannt alias a.k.a aka as né née geborene geb",
)
const PARTICLES = toSet(
  "van von der den de la los las del da das do dos di du le les el al bin ibn ben ter ten zu zur y e i ap ab abu te ní ó nic mac af av o' d' op 't",
)
/** Clinical words that are surnames after a title: “Mr March”, “Mrs Weeks”. */
const ALSO_SURNAMES = toSet(
  'january february march april may june july august september october november december weeks days head young',
)

/** Names after a title, a relation, a label, or words such as “my name is”, in any case. */
export function findCuedNames(
  { tokens, lineCase, language }: TokenizedText,
  tags: readonly Tag[],
  plain: string,
): TextSpan[] {
  const found: TextSpan[] = []
  const isMixed = lineCase === 'mixed'
  const word = (at: number): Token | undefined => tokens[at]
  const skipPeriod = (at: number) =>
    word(at)?.text === '.' && word(at)?.start === word(at - 1)?.end ? at + 1 : at

  const isParticle = (at: number) => PARTICLES.has(word(at)?.lower ?? '')
  const isInitial = (at: number) =>
    /^(?:\p{Lu}|(?:\p{Lu}\.)+\p{Lu}|\p{Lu}[hj])$/u.test(word(at)?.text ?? '') && word(at + 1)?.text === '.'
  const isOrdinary = (lower: string) =>
    isClinicalWord(lower) || isMeasuredWord(lower) || (readLists(lower) & IN_ANY_DICTIONARY) !== 0
  const isListedName = (lower: string) => (readLists(lower) & (IN.given | IN.family)) !== 0

  const isAfterTitle = (at: number) =>
    ALWAYS_TITLES.has(word(word(at - 1)?.text === '.' ? at - 2 : at - 1)?.lower ?? '')

  /** After a title, any capitalized word begins a name; elsewhere, the tagger must not be against it. */
  function begins(at: number, isSure: boolean): boolean {
    const token = word(at)
    if (
      !token ||
      token.shape === '.' ||
      token.shape === '0' ||
      NOT_A_NAME.has(token.lower) ||
      RELATIONS.has(token.lower)
    )
      return false
    const share = tags[at]?.name ?? 0
    if (isInitial(at)) return true
    if (token.text.length < 2) return false
    if (isMixed && token.shape !== 'a')
      return isSure
        ? !(token.shape === 'AA' && token.text.length < 4 && share < 0.3)
        : share > 0.1 || (readLists(token.lower) & IN.given) !== 0
    if (share > (isSure ? 0.15 : isOrdinary(token.lower) ? 0.92 : 0.45))
      return !isParticle(at) || begins(at + 1, isSure)
    return isSure && token.text.length > 2 && (!isOrdinary(token.lower) || isAfterTitle(at))
  }
  function goesOn(at: number, isSure: boolean): boolean {
    const token = word(at)
    if (!token || token.shape === '.' || token.shape === '0' || NOT_A_NAME.has(token.lower)) return false
    const share = tags[at]?.name ?? 0
    if (isInitial(at)) return true
    if (token.text.length < 2) return false
    if (share > 0.4) return true
    if (
      isSure &&
      isMixed &&
      language !== 'de' &&
      token.shape === 'Aa' &&
      (!isClinicalWord(token.lower) || ALSO_SURNAMES.has(token.lower))
    )
      return true
    if (isMixed && (token.shape === 'a' || token.shape === 'A')) return false
    return (
      isMixed &&
      share > 0.02 &&
      (isListedName(token.lower) || !isOrdinary(token.lower)) &&
      token.text.length > 3
    )
  }
  function readName(from: number, isSure: boolean): void {
    let at = from
    while (isParticle(at) && at - from < 3) at += 1
    if (!begins(at, isSure)) {
      if (at === from || !begins(from, isSure)) return
      at = from
    }
    let last = at
    for (let count = 0; count < 5; count += 1) {
      let next = skipPeriod(last + 1)
      if (next > last + 1 && !isInitial(last)) break
      const gap = next
      while (isParticle(next) && next - gap < 3) next += 1
      if (!goesOn(next, isSure)) break
      last = next
    }
    const [start, end] = [word(from)?.start, word(last)?.end]
    if (start !== undefined && end !== undefined) found.push({ start, end })
  }
  const isTitle = (at: number) => {
    const token = word(at)
    if (!token || !TITLES.has(token.lower)) return false
    if (token.lower === 'rev' && word(at + 1)?.text !== '.') return false
    return (
      token.shape !== 'a' ||
      !isMixed ||
      !ONLY_CAPITALIZED.has(token.lower) ||
      /^(?:frau|señora?|senhora?|doctora?)$/.test(token.lower)
    )
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    if (isTitle(at)) {
      let next = skipPeriod(at + 1)
      for (
        let more = 0;
        more < 8 &&
        MORE_TITLES.has(word(next)?.lower ?? '') &&
        (word(next)?.shape !== 'A' || word(next + 1)?.text === '.');
        more += 1
      )
        next = skipPeriod(next + 1)
      if (word(next)?.text === '-') next += 1
      if (!plain.slice(token.end, word(next)?.start ?? token.end).includes('\n'))
        readName(next, !(token.shape === 'a' && ONLY_CAPITALIZED.has(token.lower)))
    } else if (RELATIONS.has(token.lower.replace(/^ex-/, ''))) {
      let next = at + 1
      if (word(next)?.shape === 'a' && /^[,:(—–-]$/.test(word(next + 1)?.text ?? '')) next += 1
      if (/^[,:(—–-]$/.test(word(next)?.text ?? '')) next += 1
      if (!plain.slice(token.end, word(next)?.start ?? token.end).includes('\n')) readName(next, false)
    }
    if (LABELS.has(token.lower)) {
      const next = skipPeriod(at + 1)
      if (word(next)?.text === ':' || (isMixed && word(next)?.shape === 'Aa'))
        readName(word(next)?.text === ':' ? next + 1 : next, false)
    }
    const ending = token.text === '.' ? word(at - 1) : token
    if (ENDS_SELF.has(ending?.lower ?? '') && SELF.test(plain.slice(Math.max(0, token.end - 24), token.end)))
      readName(at + 1, word(at + 1)?.shape === 'Aa')
  }
  return found
}

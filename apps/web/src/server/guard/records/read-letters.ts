import { listMatches } from '../../../domain/guard/list-matches'
import { DOUBTFUL_MONTH, MONTH } from '../../../domain/guard/formatted/dates/month-words'
import { isClinicalWord } from '../names/clinical-words'
import { lookUpWord } from '../names/lexicon'
import { readNameRun } from './name-run'
import { type Found } from './read-value'

const CAP = String.raw`\p{Lu}[\p{L}'’.]{1,24}(?:-[\p{L}'’.]{1,24}){0,4}`
const TOWN = String.raw`${CAP}(?: (?:(?:de|la|del|do|da|di|an der|am|sur|en|upon|los|las) ){0,2}${CAP}){0,3}(?: (?:D\.?[FC]\.?|[A-Z]{2}))?`
const MONTHS = [...`${MONTH}|${DOUBTFUL_MONTH}`]
  .map((unit) => (unit === '|' ? unit : `[${unit}${unit.toUpperCase()}]`))
  .join('')
const DATE = String.raw`(?=\d{1,2}(?:er|º|\.)?[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:er|º|\.)? (?:de )?(?:${MONTHS})|(?:${MONTHS})\.?(?: \d{1,2})?(?: de|,)? (?:19|20)\d\d)`
/** “Lima, 14 de enero”, “Liège, le 3-3-1994” at the start of a line or a sentence; “em Braga a 30 de janeiro”. */
const PLACE_AND_DATE = [
  new RegExp(String.raw`(?:^|\n|[.!?] )[^\S\n]*(?<value>${TOWN}),? (?:den |le |el |em |a )?${DATE}`, 'dgu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:[Ii]n|[Ee]n|[Ee]m|[Àà]|[Aa]t) (?<value>${TOWN}),? (?:den |le |el |em |a |am |on )${DATE}`,
    'dgu',
  ),
]
/** Certificates: “Atesto que …”, “bescheinigt, dass …”. */
const CERTIFIED =
  /(?<![\p{L}])(?:[Aa]testo que|[Dd]eclaro (?:\p{L}+ ){0,5}que|[Cc]ertifico que|[Cc]ertifie (?:\p{L}+ ){0,4}que|bescheinig(?:t|e),? dass|[Cc]ertify that|[Ee]mitido a favor de|a favor de mi paciente|[Ii]n Sachen|[Ii]ncapacidad de|[Ii]nforme (?:médico )?de|[Rr]elatório de)[^\S\n]+(?=\p{Lu})/gu
const CLOSING = String.raw`[Bb]est(?: wishes| regards)?|[Kk]ind(?:est)? regards|[Ww]arm regards|[Rr]egards|[Yy]ours(?: sincerely| faithfully| truly)?|[Ss]incerely(?: yours)?|[Cc]heers|[Mm]any thanks|[Tt]hanks|[Tt]hank you|[Ll]ove|[Nn]ga mihi|[Ss]lán|(?:[Mm]it )?(?:freundlichen|herzlichen|besten|kollegialen|lieben)(?: kollegialen)? Gr[üu](?:ß|ss)en?|[Ff]reundliche Gr[üu](?:ß|ss)e|[Vv]iele Gr[üu](?:ß|ss)e|[Ll]iebe Gr[üu](?:ß|ss)e|[Hh]erzliche Gr[üu](?:ß|ss)e|[Bb]este Gr[üu](?:ß|ss)e|[Gg]ru(?:ß|ss)|[Hh]erzlichst(?:,?\s+[Dd]eine?)?|MfG|LG|VG|[Ii]hre?|[Dd]eine?|[Hh]ochachtungsvoll|[Cc]ordialement|[Bb]ien (?:cordialement|à (?:vous|toi)|confraternellement)|[Cc]onfraternellement|[Aa]mitiés|[Bb]isous|[Aa]micalement|[Rr]espectueusement|[Ss]alutations(?: distinguées)?|[Mm]es (?:meilleures|respectueuses) salutations|[Aa]tentamente|[Aa]tte\.?|[Cc]ordialmente|[Ss]aludos(?: cordiales)?|[Uu]n (?:cordial )?(?:saludo|abrazo)|[Cc]on aprecio|[Aa]braços?|[Aa]braço d[oa]|[Aa]tenciosamente|[Aa]tt\.?|[Cc]ordiais(?: saudações)?|[Cc]om os melhores cumprimentos|[Cc]umprimentos|[Mm]elhores cumprimentos|[Gg]rat[oa]|[Oo]brigad[oa]|[Gg]racias|[Mm]erci`
/** A closing line, and the name on the next line or after a comma. */
const SIGNED = [
  new RegExp(String.raw`(?:^|\n|[.!?] )[^\S\n]*(?:${CLOSING})(?:[^\n]{0,24})?[,.!]?\s*\n\s*(?=\p{Lu})`, 'gu'),
  new RegExp(String.raw`(?:^|\n|[.!?] )[^\S\n]*(?:${CLOSING}),[^\S\n](?=\p{Lu})`, 'gu'),
  /(?:^|\n|\s)(?:sd\/-|gez\.|gezeichnet|i\. ?[AV]\.|ppa\.|[Aa]tte\.|[Ff]do\.?:?|[Ff]irmado:?|[Ff]irma:?|[Uu]nterz\.|[Ss]igné:?|\/s\/|[Ss]igned[,:]?|[Aa]ss(?:inado)?[.:]?|xoxo)[^\S\n]+(?=\p{Lu})/gu,
]
const NOT_TOWN =
  /^(?:am|on|le|el|em|den|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta|geb|geboren|born|née?|nacid[oa]|nascid[oa]|fecha|date|datum|data|dob|bonjour|hola|hallo|hello|kontrolle|termin|aufnahme|entlassung|ingreso|alta|cita|control|consulta|retorno|biopsia|labor|dr|dra|prof|frau|herr|mr|mrs|ms|miss|mme|mlle|sra?|srta)\.?$/iu

/** Signatures of letters, and the town in front of their date. */
export function readLetters(plain: string): Found[] {
  const towns = PLACE_AND_DATE.flatMap((pattern) => listMatches(plain, pattern)).flatMap((match): Found[] => {
    const [start, end] = match.indices?.groups?.['value'] ?? [0, 0]
    const text = plain.slice(start, end)
    const first = text.split(/[ ,]/)[0] ?? ''
    const sense = lookUpWord(first)
    const isTown =
      (plain.slice(end, end + 2) === ', ' || !/^\s*(?:\n|$)/.test(plain.slice(start - 1, start))) &&
      !NOT_TOWN.test(first) &&
      !isClinicalWord(first) &&
      (sense.city || !sense.common)
    return isTown ? [{ start, end, class: 'place' }] : []
  })
  const names = SIGNED.flatMap((pattern) => listMatches(plain, pattern)).flatMap((match): Found[] => {
    const name = readNameRun(plain, match.index + match[0].length)
    return name && /^[\s.,;(–—-]*(?:\n|$|[\p{L}\s]{0,4}[,(–—;.-])/u.test(plain.slice(name.end, name.end + 8))
      ? [name]
      : []
  })
  const certified = listMatches(plain, CERTIFIED).flatMap(
    (match) => readNameRun(plain, match.index + match[0].length) ?? [],
  )
  return [...towns, ...names, ...certified]
}

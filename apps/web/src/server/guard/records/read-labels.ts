import { listMatches } from '../../../domain/guard/list-matches'
import { normalizeField } from './field-words'
import { readNameRun } from './name-run'
import { type Found } from './read-value'

/** Nouns that make a label one of a person, wherever they occur in it. */
const STRONG = new RegExp(
  String.raw`\b(?:name|names|nom|noms|nome|nombres?|nachname|nachn|vorname|vorn|rufname|familienname|geburtsname|geb name|madchenname|ledig|surname|forename|firstname|lastname|maiden|alias|aka|prenoms?|apellidos?|apelido|apodo|sobrenome|titular\w*|titulaire|inhaber(?:in)?|versicherte\w*|beneficiari[oa]|beneficiaire|asegurad[oa]|adherent|subscriber|policy ?holder|testigo|witness|zeuge|zeugin|temoin|testemunha|operador|operateur|operator|operatrice|anastesista|anesthesist|an[a]esthetist|anasthesist(?:in)?|anasthesie durch|anestesista|anesthesiste|cirujan[oa]|cirurgiao|cirurgia|chirurgien|surgeon|instrumentista|circulante|bezugspflege|vertretung|named nurse|key ?worker|ansprechpartner(?:in)?|notfallkontakt|angehorige\w*|vertrauensperson|bevollmachtigte\w*|vorsorgebevollmachtigte\w*|betreuer(?:in)?|next of kin|nok|emergency contact|contact person|kontaktperson|persona de contacto|pessoa de contacto|personne contact|contacto de emergencia|contato de emergencia|personne a (?:prevenir|contacter)|personne de confiance|informant|accompanied by|begleitperson|acompanante|acompanhante|responsable|responsavel|resp|resp legal|tuteur|tutor|tutora|guardian|mandataire|curador|medecin traitant|medico solicitante|medico responsable|medico tratante|medico assistente|hausarzt|hausarztin|facharzt|oberarzt|assistenzarzt|chefarzt|einweiser|zuweiser|uberweisender arzt|referring (?:doctor|physician|provider)|attending(?: physician)?|provider|prescriber|prescripteur|solicitante|solicitado por|realizado por|revisado por|informado por|validado por|recolecto\w*|recogio|tomo la muestra|collected by|to be collected by|reported by|verified by|signed by|prepared by|dictated by|transcribed by|seen by|reviewed by|ordered by|requested by|authori[sz]ed by|performed by|admitted by|referred by|entered by|recorded by|taken by|unterschrieben von|erstellt von|befundet von|visitiert von|vidiert|diktiert|geschrieben von|gesehen von|redige par|vu par|prescrit par|realise par|valide par|adresse par|preleve par|signe par|elaborado por|digitado por|assinado por|atendido por|colhido por|coletado por|validado por|encaminhado por|conyuge|conyugue|conjoint|conjuge|spouse|vitima|victima|condutor|conductor|chef de menage|film jacket label|etikett|etiqueta|etiquette|lpa|poa|evaluee|client|cliente|usuario|usuaria|interpreter|interprete|dolmetscher(?:in)?|biologiste|redacteur|remitente|remite|remetente|destinataire|destinatario|absender|a la atencion de|a l attention de|z hd|zu handen|attn|attention|emitido a favor de|einwilligung erteilt d|dependente|dependiente|salarie|employee|arbeitnehmer|resident[ea]?|bewohner(?:in)?|occupant|mae|partner|parrain|madrinha|padrinho|matrona|hebamme|sage femme|parteira|midwife|doula|enfermeir[oa]|enfermer[oa]|fisioterapeuta|physiotherapeut(?:in)?|physiotherapist|psicolog[oa]|psychologe?|psychologin|trabalhador[a]? social|trabajador[a]? social|sozialarbeiter(?:in)?|social worker|assistante sociale|kinesitherapeute|kine|farmaceutic[oa]|pharmacien(?:ne)?|apotheker(?:in)?|pharmacist|dietista|diatassistent(?:in)?|infirmiere?|ide|iade|pflegekraft|schwester|aide|tecnic[oa]|technician|medico|medica|medecin|physician|clinician|consultant|pathologist|radiologist|arzt|arztin|notarzt|gutachter(?:in)?|perito|expert|facteur)\b`,
)
/** Nouns that are labels of a person only on their own. */
const WHOLE =
  /^(?:patient(?:in)?|pat|pt|pte|paciente|px|doente|utente|client|mother|father|mum|mom|dad|madre|padre|mere|pere|mae|pai|mutter|vater|son|daughter|sohn|tochter|hij[oa]|filh[oa]|fils|fille|child|kind|enfant|baby|bebe|rn|wife|husband|ehefrau|ehemann|mari|epouse|esposa|esposo|marido|mulher|brother|sister|bruder|frere|soeur|herman[oa]|irmao?|irma|partner(?:in)?|pareja|companheir[oa]|parents?|eltern|padres|pais|carer|caregiver|cuidador[ae]?|cuidadora|doctor|doctora|dr|dra|docteur|gp|pcp|md|rn|nurse|from|to|de|von|an|para|por|re|betr|betrifft|objet|asunto|ref|concerne|by|who|wer|quien|quem|qui|kontakt|contact|contacto|contato|familiar|familia|mieter|user|benutzer|author|autor|autora|auteur|verfasser|name|signed|firma|firmado|fdo|assinatura|signature|unterschrift|gez|signe|known as|current|legal name|preferred|sol|op|assist|assistenz|team|pda|pediater|padiater|pediatra|pediatre)(?: \d{1,2})?$/
const NOT_PERSON =
  /\b(?:drug|medication|medikament\w*|device|test|diagnos\w*|procedure|operation|study|product|vaccin\w*|vacuna|gene|file|brand|generic|generico|organism|hospital|clinic|ward|unit|department|street|city|project|trial|event|allergen|tipo|type|instructions?|education|history|antecedentes|anamnese|recommend\w*|response|rating|question|answer|role|system|line|reason|motivo|summary|plan|notes?|advice|goal|satisfaction|concerns?|safety|care|profile|assessment|input|prompt|message|context|task|example)\b/
/** Separators between a label and a value, also drawn ones. */
const SEPARATOR =
  /(?<=[\p{L}.)\]\d])(?:[^\S\n]*(?::{1,2}|=|»|▸|▶|►|→|⇒|>>|➔|\.{3,}[^\S\n]*:?|…+|_{3,})[^\S\n]{0,24}|[^\S\n]+[–—-][^\S\n]+|;[^\S\n]|\?[^\S\n])["“„«>]{0,2}(?=[\p{L}])/gu
/** Labels of forms that need no separator. */
const FORM_LABEL =
  /(?<=^|\n|\t| {2}|\/ ?|[;|,] ?)(?:NOM|PRÉNOMS?|PRENOM|APELLIDOS?|NOMBRES?|APELIDO|NOME PRÓPRIO|NOME|SOBRENOME|NAME|VORNAME|NACHNAME|SURNAME|FORENAMES?|Nachn\.|Vorn\.|Geb\.-Name|Geburtsname|Ledig|Alias\/maiden|Maiden name|Current|Perf\. provider|Assist\. provider)[ ]{1,3}(?=\p{Lu})/gu
const BOUNDARY = /[;|•\n\t,»:=]| {2,}| \/ |(?<=\p{L}{5}|[\d)])[.!?] (?=\p{Lu})/gu
/** Towns and quarters behind their label: “colonia: Lomas de Angelópolis”, “ville Villeneuve-d'Ascq”. */
const PLACE_LABEL =
  /(?<![\p{L}])(?:(?:[Cc]olonia|[Bb]arrio|[Bb]airro|[Ll]ocalidad(?:e)?|[Mm]unicip(?:io|ality)|[Cc]iudad|[Cc]idade|[Vv]ille|[Cc]ommune|[Ll]ieu de naissance|[Qq]uartier|Ort|Wohnort|Geburtsort|[Nn]aturalidade|[Ll]ugar de nacimiento|[Dd]istrito|[Vv]ereda|[Aa]ldeia|[Ff]reguesia|[Pp]rocedencia|[Rr]esidencia|[Vv]illage|[Tt]own|[Cc]ity|[Ss]uburb|[Bb]irthplace|[Pp]lace of birth|[Cc]omuna|[Pp]arroquia)\s?[:=]\s{0,3}|(?:colonia|barrio|bairro|ville|quartier|municipio|vereda|aldeia|freguesia)(?: (?:de|do|da|del|la|d'))? )(?<value>\p{Lu}[\p{L}'’-]+(?: (?:(?:de|del|la|las|los|do|da|dos|das|du|des|le|les|en|sur) ){0,2}\p{Lu}[\p{L}'’-]+){0,3})/dgu
const MAX_LABEL = 64

/** Names and towns behind the labels of forms, in the five languages of the platform. */
export function readLabels(plain: string): Found[] {
  const found: Found[] = []
  for (const match of listMatches(plain, SEPARATOR)) {
    const label = readLabel(plain, match.index)
    if (!isPersonLabel(label, match[0])) continue
    const name = readNameRun(plain, match.index + match[0].length)
    const isAbbreviation =
      name && /[–—-]/.test(match[0]) && /^\p{Lu}{2,5}$/u.test(plain.slice(name.start, name.end))
    if (name && !isAbbreviation && !isLabel(plain, name)) found.push(name)
  }
  for (const match of listMatches(plain, FORM_LABEL)) {
    const name = readNameRun(plain, match.index + match[0].length)
    if (name && !isLabel(plain, name)) found.push(name)
  }
  for (const match of listMatches(plain, PLACE_LABEL)) {
    const [start, end] = match.indices?.groups?.['value'] ?? [0, 0]
    found.push({ start, end, class: 'place' })
  }
  return found
}

/** Whether the run is the next label: “NOM D'USAGE : …”. */
function isLabel(plain: string, { end }: Found): boolean {
  return /^[^\S\n]?(?:de \p{L}+ ?|\([^)\n]*\) ?)?[:=»▸→]/u.test(plain.slice(end, end + 24))
}

/** The words before a separator, back to the last boundary of a field. */
function readLabel(plain: string, end: number): string {
  const before = plain.slice(Math.max(0, end - MAX_LABEL), end)
  const last = listMatches(before, BOUNDARY).at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}

function isPersonLabel(raw: string, separator: string): boolean {
  const label = normalizeField(raw.replace(/\([^)]*\)/g, ' '))
  if (label === '' || label.split(' ').length > 8 || NOT_PERSON.test(label)) return false
  if (separator.startsWith('?')) return /^(?:who|wer|qui|quien|quem)$/.test(label)
  if (WHOLE.test(label)) return !/;/.test(separator) && !(/^\s+[–—-]/.test(separator) && label.length < 3)
  // A dash or a semicolon also separates sentences, so that the label must be short.
  if (/[–—;-]/.test(separator) && label.split(' ').length > 3) return false
  return STRONG.test(label)
}

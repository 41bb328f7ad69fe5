import { EPONYM_NOUN } from './clinical-words'

/** Nouns of four languages before “de” and an eponym: “signo de Murphy”, “pince de Kelly”. */
const NOUN = String.raw`t[ée]cnicas?|techniques?|maniobras?|manobras?|man(?:œ|oe)uvres?|signos?|sina(?:l|is)|signes?|s[íiy]ndrom[ea]s?|enfermedad|maladie|doença|mal|morbus|m\.|tests?|testes?|pruebas?|épreuves?|scores?|escore|escalas?|[ée]chelles?|índices?|indices?|clasificación|classificaç[ãa]o|classification|criterios|critères|critérios|operación|cirugía|cirurgia|opération|intervention|procedimiento|procedimento|anastomos[ei]s?|anastomose|ángulos?|ângulos?|angles?|triángulo|triângulo|triangle|ligamentos?|ligaments?|glándulas?|glândulas?|glandes?|canal|conducto|tubérculos?|nódulos?|nodules?|células?|cellules?|cuerpos?|corpos|corps|virus|vírus|fiebre|fièvre|febre|gripe|grippe|valle|vallée|vale|modelo|modèle|corrección|correction|correção|fórmula|formule|ecuación|équation|equação|úlceras?|ulcus|ulcère|púrpura|purpura|anillos?|anneaux?|anel|asa|anse|alça|línea|linha|ligne|espacio|espace|espaço|fracturas?|fractures?|fraturas?|luxación|luxation|luxação|contractura|contracture|contratura|parálisis|paralysie|paralisia|tumor|tumeur|sarcoma|sarcome|linfoma|lymphome|leucemia|anemia|anémie|tiroiditis|thyroïdite|tireoidite|afastador|separador|écarteur|aguja|aiguille|agulha|pinzas?|pinças?|pinces?|tijeras?|tesouras?|ciseaux|sondas?|sondes?|cat[ée]ter(?:es)?|cathéters?|drenos?|drenajes?|drains?|drainage|redon|bisturí|tubo|tubes?|mascarilla|masque|tinción|coloration|coloração|reacción|réaction|reação|solución|soluté|solução|dieta|régime|método|méthode|ley|loi|lei|efecto|effet|efeito|fenómeno|phénomène|fenômeno|arteria|artère|artéria|vena|veine|veia|nervio|nerf|plexo|plexus|ganglio|ganglion|músculo|muscle|lesión|lésion|lesão|quiste|kyste|cisto|hernia|hernie|hérnia|divertículo|diverticule|acceso|abscès|absceso|angina|angine|crisis|crise|coma|delirio|ataxia|corea|chorée|coreia|distrofia|dystrophie|atrofia|neuralgia|névralgie|declaración|déclaration|declaração|convención|cohorte?|coorte|estudio|étude|estudo|ensayo|essai|ensaio|guías?|recommandations|diretri[zc]e?s?|baremo|consenso|consensus|tríada|triade|tríade|ley|regla|règle|regra|mancha|taches?|manchas|placa|plaque|zona|zone|área|aire|reflejo|réflexe|reflexo|posición|position|posição|incisión|incision|incisão|sutura|suture|punto|point|ponto|puntos|pontos|sarna|gale|bouton|botón|botão|stade|estadio|estádio|stage|grade|grado|grau|stadium|grad|nach|according to|after|of`
const IS_NOUN = new RegExp(`^(?:${NOUN})$`, 'iu')
/** “de” and perhaps other eponyms at the end of a text. */
const LINK =
  /(?:^| )(?:de la |de l'|del |de los |des |de |do |da |dos |d'|du |von |n\. )(?:\p{L}[\p{L}'-]+(?:, | y | e | et | und | ou | o |-))*$/iu
const GERMAN_BEFORE =
  /(?:^|[^\p{L}])(?:Morbus|M\.|Stadium|Stadien|Grad|Typ|Zeichen|Syndrom|Klassifikation|Operation|OP|Resektion|Ulkus|Zyste|Bazillus) (?:nach |von |n\. )?$/u
const AFTER = new RegExp(
  String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,1})(?:${EPONYM_NOUN}|chromosome|hugger|antigens?|incisions?|Zeichen|Syndroms?|Krankheit|Tests?|Tumors?|Sarkoms?|Lymphoms?|Kriterien|Klassifikation|Score|Skala|Index|Reflex|Manöver|Operation|Resektion|Katheter|Drainage|Sonde|Schlinge|Naht|Fraktur|Fieber|Virus|Studie|Phänomen|Zyste|Knötchen|Zellen|Körper|Anämie|Thyreoiditis|Angina|Ulkus|Hernie|Trias|Formel|Gleichung|Blau|Färbung|Schema|Diät)(?![\p{L}])`,
  'iu',
)
/** A dose, a stage or a result: “Vanc MIC 1”, “Clark II”, “Kernig negativo”. */
const RESULT =
  /^(?:,? ?(?:[IVX]{1,4}[AB]?[abc]?(?![\p{L}])|pos(?:iti[vf][eoa]?s?)?(?![\p{L}])|neg(?:ati[vf][eoa]?s?)?(?![\p{L}])|négati[fv]e?s?(?![\p{L}])|bilateral|beidseits))/u
const NUMBER =
  /^ ?[:<>≤≥=]? ?\d+(?:[.,]\d+)?(?!\d*[./-]\d)(?: ?(?:mg|ml|g|µg|mcg|IE|UI|IU|U|E|%|mmol|mm|cm|kg|mL|l|L|x|×|h|min)(?![\p{L}])| ?[+×x]|[,;.]? |[,;.]?$)/u

/** Whether the words around a span show that it names a disease, a sign, an instrument, a dose or a result. */
export function isClinicalContext(plain: string, { start, end }: { start: number; end: number }): boolean {
  const before = plain.slice(Math.max(0, start - 60), start)
  const after = plain.slice(end, end + 80)
  return isAfterNoun(before) || GERMAN_BEFORE.test(before) || AFTER.test(after) || RESULT.test(after)
}

/** The noun is before the link, perhaps with an adjective between: “signo clínico de Murphy”. */
function isAfterNoun(before: string): boolean {
  const link = LINK.exec(before)
  if (!link) return false
  const [last = '', other = ''] = before
    .slice(0, link.index)
    .split(/[^\p{L}.]+/u)
    .reverse()
  return IS_NOUN.test(last) || IS_NOUN.test(`${other} ${last}`) || (last.length > 2 && IS_NOUN.test(other))
}

const ANALYTE = /^(?:Na|Cl|Mg|Ca|Fe|Zn|Cu|Cr|Hb|Ht)$/
/** “Na 134”: a laboratory value. */
export const isAnalyte = (said: string, plain: string, end: number): boolean =>
  ANALYTE.test(said) && isMeasured(plain, end)

export const isMeasured = (plain: string, end: number): boolean => NUMBER.test(plain.slice(end, end + 24))

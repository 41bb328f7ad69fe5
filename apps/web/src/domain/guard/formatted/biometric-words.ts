const PRINT =
  '(?:(?:finger|thumb|palm|voice|hand|ear|lip|heel|face|retina|toe)[- ]?prints?|(?:thumb|finger|palm)(?:[- ]?marks?|(?:print)? impressions?)|ten-?print cards?|inked prints?)'
const WHOSE = "(?:attached |enclosed |his |her |their |my |the patient's )?"
const AFTER =
  '(?: (?:data|images?|files?|templates?|records?|recordings?|cards?|scans?|attached|of the (?:patient|baby|newborn|child)|on file))*'
const OF_SOMEONE =
  "of (?:(?:the |his |her |my |their |our )(?:interview with the |conversation with the )?(?:patient|mother|father|wife|husband|son|daughter|child|baby|voice|speech|cough|breathing|words|seizure)(?:'s)?(?: (?:voice|speech|cough|breathing))?|him|her|me|them)"
/** “The molecular fingerprint of the tumor” identifies nobody. */
const NO_FIGURE_OF_SPEECH = String.raw`(?<!(?:molecular|carbon|spectral|chemical|metabolic|metabolomic|mutational|genomic|immunological|proteomic|radiological|environmental|ecological|peptide|unique|biological|the|loss of|absence of) )`
const NOT_A_SIGN = String.raw`(?! (?:bod(?:y|ies)|profiles?|inclusions?|patterns?|signs?|appearance|loss|deposits?|edema|oedema|dystrophy)| of (?:(?:the|a|this|that|an|each) )?(?:disease|tumou?rs?|cancer|virus|strain|mutations?|outbreak|condition|process|drug|lesion|illness|syndrome|disorder|infection|bacteri\p{L}+|pathogen|exposure|treatment|ageing|aging))`
const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\d-])${source}`, 'giu')
const END = String.raw`(?![\p{L}\d])`

/** Phrases for a stored or attached print, scan or recording of a person's body or voice. */
export const BIOMETRICS: readonly RegExp[] = [
  word(String.raw`${NO_FIGURE_OF_SPEECH}${WHOSE}${PRINT}${AFTER}${END}(?!\.\p{L})${NOT_A_SIGN}`),
  word(
    String.raw`(?<=\bthe )${PRINT}${AFTER}${END}(?!\.\p{L})${NOT_A_SIGN}(?! of (?!the patient|this patient|his|her|my|mrs?\b|ms\b))`,
  ),
  word(
    String.raw`(?<=\b(?:his|her|their|the patient's) )prints${END}(?= (?:were|are|was) (?:taken|on file|matched|recorded|stored|run))|scanned (?:fingerprints?|thumbs?|fingers?|palms?|eyes?|iris(?:es)?)${END}`,
  ),
  word(
    String.raw`(?:his|her|baby'?s?|newborn'?s?|infant'?s?|birth) footprints?${END}|footprints? of (?:the|a) (?:newborn|baby|infant|child)${END}`,
  ),
  word(
    String.raw`(?<!(?:CT|MRI|MR|OCT|bone|PET|ultrasound) )${WHOSE}(?:retinal?|iris|(?:palm|finger|hand)(?:[- ]vein)?|vein|hand geometry|facial|face|voice|vocal|gait|signature|ear|eye|thumb|fingertip)[- ](?:scans?|templates?|ID|unlock|authentication|verification|captures?|biometrics?|codes?|geometry|signatures?|prints?|identification|maps?|hash|models? of (?:the|his|her) \p{L}+)${AFTER}${END}(?! (?:by|with|on|using) (?:OCT|optical|CT|MRI|ultrasound)| shows?\b| showed)`,
  ),
  word(
    String.raw`(?:his|her|their|the patient's) (?:iris|retinal?|retina|vein|vascular|gait|voice|speech|typing|facial|face) (?:patterns?|signatures?|images?|features|data|photos?|rhythms?)${END}(?=[^.]{0,12} (?:was|were|is|are) (?:used|compared|enrolled|stored|kept|taken|captured|scanned|recorded|matched))`,
  ),
  word(
    String.raw`(?:his|her|their|the patient's|attached|enclosed) (?:iris|retinal?|vein|face|voice|hand) (?:images?|patterns?|files?|data|photographs?)${END}|(?:iris|retinal?|vein|vascular|finger ridge|ridge) (?:image|pattern)s? of the (?:patient|mother|child)${END}|(?:image|scan|photo|photograph|picture|print|cast|impression)s? of (?:the patient's |his |her |their |my )(?:iris|irises|retinas?|fingers?|fingertips?|thumbs?|palms?|hand|ear|voice|footprints?|fingerprints?)${END}`,
  ),
  word(
    String.raw`(?:recorded|taped) voice(?: of (?:the patient|his|her)\b)?${END}|voice (?:was )?recorded (?=on|at|by|in)|(?:hand-?written|wet|ink) signature${END}`,
  ),
  word(
    String.raw`(?:facial|face|iris|voice|gait|retinal?|palm|vein|speaker) recognition(?: (?:data|images?|files?|templates?|records?|scans?)${AFTER}|(?= (?:of the patient|identified|at |matched|was used|login|camera)))${END}`,
  ),
  word(
    String.raw`(?<=\b(?:by|via|using|through|with) )(?:facial|face|iris|voice|gait|retinal?|palm|vein) recognition${END}(?! (?:deficits?|impairment|difficult|software|tests?|tasks?))`,
  ),
  word(String.raw`(?:face|touch) ?ID(?: (?:data|templates?|records?))?${END}`),
  word(
    String.raw`(?:his |her |their |the patient's )?biometric (?:identifiers?|templates?|scans?|passport|enrol?lment|photo|signature|login|ID)s?${AFTER}${END}|(?:his|her|their|my|the patient's) biometric (?:data|information|records?|samples?)${END}|biometric (?:data|information|samples?) (?:of the patient|on file|attached)${END}|(?<=\bthe )biometric (?:data|records?)${END}(?= (?:is|are|was|were) (?:stored|kept|attached|taken))`,
  ),
  word(
    String.raw`(?:attached |his |her |their |the patient's )?(?:voice|vocal|audio|speech|tape|sound|gait|handwriting|signature)[- ](?:recordings?|samples?|clips?|files?|prints?|tapes?)(?: (?:${OF_SOMEONE}|attached|of the patient|file|on file))*${END}(?! (?:devices?|software|apps?|systems?|equipment)\b)`,
  ),
  word(
    String.raw`(?:voice|audio) ?(?:memos?|messages?|notes?|mails?) (?:(?:of|from) (?:the |my |his |her )(?:patient|mother|father|wife|husband|son|daughter|child)|attached|enclosed)${END}`,
  ),
  word(String.raw`(?:tape |sound |audio |video )?(?:recordings?|clips?) ${OF_SOMEONE}${END}`),
  word(
    String.raw`(?<=\b(?:attach|attached|enclose|enclosed|send|sending|sent|uploaded?)(?: is| are)? (?:a |an |the |her |his )?)(?:voice|audio) (?:memos?|messages?|notes?|recordings?)${END}`,
  ),
  word(
    String.raw`DNA (?:profiles?|fingerprints?)(?: attached)?${END}(?! of (?:the |a )?(?:tumou?r|cancer|strain|virus))|genetic fingerprints? of (?:the |his |her )?(?:patient|father|mother|child)${END}`,
  ),
  word(
    String.raw`(?:handwriting samples?|scanned signatures?|signature samples?|specimen signatures?|keystroke (?:patterns?|dynamics) of (?:the|his|her) \p{L}+)${END}`,
  ),
  word(
    String.raw`(?:Finger|Daumen|Hand|Stimm|Fuß)abdr[uü]ck(?:e|en|s|es)?${END}|(?:Stimm|Ton|Sprach)(?:aufnahmen?|proben?|aufzeichnung(?:en)?)${END}|Gesichts(?:erkennung|scans?)${END}|(?:Iris|Netzhaut|Venen|Handvenen)-?scans?${END}`,
  ),
  word(
    String.raw`empreintes? (?:digitales?|vocales?|génétiques?|palmaires?)${END}|enregistrements? (?:vocal|vocaux|audio|de (?:la|sa) voix)${END}|reconnaissance (?:faciale|vocale|de l'iris)${END}`,
  ),
  word(
    String.raw`huellas? (?:dactilar(?:es)?|digital(?:es)?|de voz)${END}|reconocimiento (?:facial|de voz|del? iris)${END}|grabaci(?:ón|on|ones) de (?:la |su )?voz${END}|impress(?:ão|ões) digita(?:l|is)${END}|gravaç(?:ão|ões) de voz${END}|impront[ae] (?:digital[ei]|vocal[ei])${END}`,
  ),
  /指紋|声紋|掌紋|顔認証(?:データ)?|虹彩認証|音声データ|지문|بصمات?(?: (?:الإصبع|الأصابع|الصوت))?/gu,
]

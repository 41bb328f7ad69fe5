const PHOTO = '(?:photo(?:graph)?s?|photographic images?|selfies?|snapshots?|pics?|polaroids?|shots?)'
const PICTURE = `(?:${PHOTO}|pictures?|images?|videos?|video clips?|footage|screenshots?|close-ups?|portraits?)`
const PERSON =
  '(?:patients?|bab(?:y|ies)|infant|newborn|child|toddler|son|daughter|mother|mum|mom|father|dad|wife|husband|boy|girl|man|woman|sister|brother|grandmother|grandfather|mr|mrs|ms|miss|dr)'
const WHOSE = '(?:the |a |my |his |her |their |our |this |that )'
const FACE = '(?:full )?(?:(?:left|right|whole|entire) )?(?:faces?|forehead|cheeks?|nose|eyelids?|lips?|chin)'
const BODY =
  '(?:tattoos?|birthmarks?|hair|teeth|features|profile|eyes?|mouth|smile|head|ears?|skin|rash|moles?|lesions?|scars?|wounds?|neck|arms?|hands?|legs?|foot|feet|body|back|chest|seizures?|tics?|gait|walk|spells?|attacks?)'
const KIND =
  "(?:full[- ]face|facial|face|passport(?:[- ]size)?|portrait|profile|frontal|webcam|CCTV|security[- ]camera|body-?cam|dash-?cam|Zoom|FaceTime|Facebook|Instagram|LinkedIn|ID(?: card)?|badge|employee|identity|driver'?s licen[sc]e|headshot)"
const ALBUM =
  '(?:family|wedding|school|yearbook|graduation|clinical|medical|pre-?op(?:erative)?|post-?op(?:erative)?|bedside)'
/** “A clear picture of the patient” isn't a photo. */
const NO_FIGURE_OF_SPEECH = String.raw`(?<!(?:clear|clearer|complete|full|fuller|overall|clinical|better|accurate|whole|bigger|comprehensive|general|entire|good) )`
const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\d-])${source}`, 'giu')
const END = String.raw`(?![\p{L}\d])`

/** Phrases for an attached or stored picture of a person. A photo that a patient might take doesn't count. */
export const PHOTOS: readonly RegExp[] = [
  word(
    String.raw`(?:attached |enclosed )?${KIND} ${PICTURE}(?: of ${WHOSE}?(?:${PERSON}(?:'s)? ?)?(?:${FACE})?)?(?: (?:attached|enclosed))?${END}`,
  ),
  word(`${ALBUM} (?!shots?)${PHOTO}${END}`),
  word(
    String.raw`(?:photo|picture) IDs?${END}|(?:3D |three-dimensional )?(?:face|facial) (?:scan|model|image)s?(?: images?)?${END}|(?:3D |surface )?scans? of (?:the|his|her|my) face${END}|CCTV (?:stills?|recordings?)${END}|(?:jpe?gs?|image files?|scans?) (?:is |are )?(?:attached|enclosed)${END}`,
  ),
  word(String.raw`(?:medical |clinical )?photography of ${WHOSE}?(?:${PERSON}(?:'s)? )?${FACE}${END}`),
  word(
    String.raw`(?:before-and-after )?(?:${PICTURE}|photography) of ${WHOSE}?(?:${PERSON}(?:'s)? )?${FACE}${END}`,
  ),
  word(
    String.raw`${NO_FIGURE_OF_SPEECH}(?:(?:a|this|the|his|her|my) )?${PICTURE} (?:of|showing) (?:${WHOSE}${PERSON}|mrs?\.?|ms\.?|him|her|me|them)${END}(?!'s (?!face|eyes?|head|skin|nose|mouth|rash))(?! (?:condition|situation|health|history|symptoms?|disease|case|status|life|care|needs)\b)`,
  ),
  word(
    String.raw`(?!shots?)(?:${PHOTO}|pictures?) (?:taken (?:at|on|in|by|before|after|during)|on file|in (?:the|his|her) (?:chart|record|file|folder)|(?:from|on) (?:the|his|her) (?:licen[sc]e|passport|badge|phone)|(?:that )?(?:she|he|they|we|(?:his|her|the) (?:mother|father|wife|husband|son|daughter|family)) (?:sent|took|e?-?mailed|texted|uploaded|showed))${END}`,
  ),
  word(
    String.raw`(?:${PHOTO}|pictures?|videos?|video clips?|footage|screenshots?) of (?:his|her|my|the patient's) (?:(?:left|right|swollen|whole|bare|upper|lower) )?${BODY}${END}`,
  ),
  word(
    String.raw`${PICTURE} (?:in which|where|on which|with|showing) (?:his|her|my|the patient's|the) face(?: is)?(?: (?:visible|recogni[sz]able|identifiable|shown|seen))?${END}`,
  ),
  word(String.raw`${PICTURE} (?:is |are |was |were )?(?:attached|enclosed|below|appended)(?: below)?${END}`),
  word(String.raw`(?:attached|enclosed|accompanying|appended|uploaded) ${PICTURE}${END}`),
  word(
    String.raw`(?<=(?:\bI|\bwe|'ve|'m|'ll|have|am|will|are|mother|father|patient|wife|husband|daughter|son|family|nurse) (?:also )?)(?:attach|enclose|upload|send|include|share|sent|attaching|enclosing|uploading|sending|attached|enclosed|uploaded|included|shared) (?:you |us |me )?(?:(?:a|an|the|some|this|these|my|two|three|few|several|her|his) )?(?:\p{Ll}{3,12} )?${PICTURE}${END}`,
  ),
  word(String.raw`(?:a )?(?:mug ?shot|head ?shot|selfie)s?(?: attached| enclosed)?${END}(?!\.\p{L})`),
  word(String.raw`(?:Pass|Porträt|Gesichts|Patienten|Licht)(?:fotos?|bild(?:er)?)${END}`),
  word(
    String.raw`(?:Fotos?|Bild(?:er)?|Aufnahmen?|Videos?) (?:(?:des|der|vom|von|seines|ihres) (?:Gesichts?|Patient(?:en|in)?|Kindes|Auges|Mutter|Vaters)|(?:im Anhang|anbei|beigefügt|beiliegend|liegt bei))${END}`,
  ),
  word(
    String.raw`(?:photo(?:graphie)?s?|vidéos?|images?) (?:(?:du|de la|de son|de sa|de l'|d')\s?(?:visage|patiente?|identité|enfant)|(?:est |sont )?(?:ci-)?jointes?|en pièce jointe)${END}`,
  ),
  word(
    String.raw`(?:foto(?:graf[ií]a)?s?|imágenes|imagen|vídeo|immagin[ei]) (?:(?:de la|del?|de su|do|da|del|della) (?:la )?(?:cara|rostro|rosto|paciente|viso|paziente|volto|niñ[oa])|(?:est[áa] )?adjuntas?|em anexo|allegat[ae]|en anexo)${END}`,
  ),
  /顔(?:の)?写真|患者(?:さん)?の(?:顔)?写真|写真を(?:添付|送)|얼굴 사진|صورة (?:الوجه|المريضة?)/gu,
]

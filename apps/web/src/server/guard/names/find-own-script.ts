import { listMatches } from '../../../domain/guard/list-matches'
import { isDrugName, isFrequentName, leaveOutProse } from './arabic-words'
import { type TextSpan } from './find-names'
import { OTHER_SCRIPT } from './name-patterns'

const isOf = (script: string) => String.raw`[\p{Script=${script}}\p{M}]`
/** Letters of a script that writes names with capitals: each word begins with one. */
const cased = (script: string) =>
  String.raw`(?=\p{Lu})${isOf(script)}{2,}(?:[ -](?=\p{Lu})${isOf(script)}{1,}\.?){0,3}`
const uncased = (script: string, atLeast: number, words: number) =>
  String.raw`${isOf(script)}{${atLeast},}(?:[ -]${isOf(script)}{2,}){0,${words}}`

const RUNS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    cased('Cyrillic'),
    cased('Greek'),
    cased('Armenian'),
    cased('Georgian'),
    ...['Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi'].map(
      (script) => uncased(script, 2, 3),
    ),
    ...['Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Khmer', 'Lao', 'Myanmar', 'Ethiopic', 'Georgian'].map(
      (script) => uncased(script, 3, 3),
    ),
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,6}(?:[ ・·.][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,6}){0,2}`,
    String.raw`\p{Script=Hangul}{2,4}(?: \p{Script=Hangul}{1,3})?`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'gu',
)
/** Clinical and everyday words of these scripts, and endings of sentences. */
const NOT_NAME =
  /^ال[\p{Script=Arabic}\p{M}]+$|(?:患者|日|番号|号|年|月|病|症|痛|癌|炎|薬|药|院|科|科学|血|熱|热|手術|手术|検査|检查|治療|治疗|診断|诊断|医|先生|中医|気|气|吃|服|疼|咳|烧|剂|毫克|小时|每|次|です|ます|した|から|ない|ください|の|を|は|が|に|で|환자|병원|병|약|통증|수술|합니다|입니다|습니다|이다)|^(?:中国|中國|日本|韓国|台湾|香港|东京|東京|北京|上海|한국|서울)$|^(?:السيد|السيدة|المريض|المريضة|الدكتور|مستشفى|دكتور|ألم|صداع|سكري|ضغط|حمى|مرض|علاج|دواء|نعم|شكرا|مرحبا|أهلا|لا|الله|إن شاء الله|الحمد لله|بسم الله|حلال|حرام|رمضان|مصر|المغرب|سوريا|لبنان|العراق)$|^(?:Астма|Диабет|Боль|Да|Нет|Россия|Украина|Москва)$|^(?:כן|לא|כאב|שלום|תודה|בית חולים|ישראל)$|^(?:मधुमेह|बुखार|दर्द|दवा|हाँ|नहीं|रोगी|भारत|नमस्ते|धन्यवाद)$/u
/** “γ-GT”, “α-blocker”, “Σ” and “Ω” are signs, not words. */
const LATIN = /\p{Script=Latin}/gu
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu

/** A further word of another script beside a name's most words: a sentence, not a name. */
const FOREIGN_WORD = String.raw`[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]{2,}\p{M}*`
const FOREIGN_BEFORE = new RegExp(`${FOREIGN_WORD} $`, 'u')
const FOREIGN_AFTER = new RegExp(`^ ${FOREIGN_WORD}`, 'u')

interface OwnScript {
  names: TextSpan[]
  /** One Arabic word of which nothing says that it is a name. */
  possible: TextSpan[]
}

/** Names in their own script within a text that is mostly in Latin letters. */
export function findOwnScript(plain: string): OwnScript {
  const none: OwnScript = { names: [], possible: [] }
  if (!OTHER_SCRIPT.test(plain)) return none
  const foreign = plain.match(FOREIGN)?.length ?? 0
  if (foreign === 0 || foreign * 1.5 > (plain.match(LATIN)?.length ?? 0)) return none
  const found = listMatches(plain, RUNS).flatMap((match): { span: TextSpan; isName: boolean }[] => {
    const text = match[0]
    const isSingle = /^\p{Script=Han}$/u.test(text)
    const end = match.index + text.length
    const isProse = FOREIGN_BEFORE.test(plain.slice(0, match.index)) || FOREIGN_AFTER.test(plain.slice(end))
    if (isProse || NOT_NAME.test(text) || (isSingle && !SURNAMES.includes(text))) return []
    const spans = leaveOutProse({ start: match.index, end }, text)
    if (!ARABIC.test(text)) return spans.map((span) => ({ span, isName: true }))
    return spans.flatMap((span) => {
      const words = plain.slice(span.start, span.end)
      if (isFrequentName(words)) return [{ span, isName: true }]
      // What is left of a sentence is more of the sentence, unless it has a frequent name.
      const isWhole = span.end - span.start === text.length
      return isWhole && !isDrugName(words) ? [{ span, isName: /[ -]/.test(words) }] : []
    })
  })
  return {
    names: found.filter(({ isName }) => isName).map(({ span }) => span),
    possible: found.filter(({ isName }) => !isName).map(({ span }) => span),
  }
}

const ARABIC = /\p{Script=Arabic}/u

const SURNAMES =
  '王李张張刘劉陈陳杨楊黄黃赵趙周吴吳徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭田董袁潘蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯'

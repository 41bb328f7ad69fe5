import { latinNames, type Sex } from './name-pools'

/** The sex that a Latin given name shows, as a list of names knows it; null if it doesn't. */
export type LookUpSex = (word: string) => Sex | null

const forAnyone = new Set(latinNames.given.anyone.map((name) => name.toLowerCase()))
const words = (list: string) => new Set(list.split(' '))

const arabic = {
  female: words(
    'مريم زينب هند سعاد رباب ابتسام أحلام نوال حنان إيمان جيهان ريم رنا لينا دينا رانيا شيماء عبير سحر أمل سهام إلهام نهى منال وداد شروق غادة لمياء هيام جنان',
  ),
  male: words(
    'محمد أحمد محمود علي حسن حسين عمر خالد يوسف إبراهيم مصطفى مرتضى موسى عيسى يحيى كريم سامي طارق هادي وليد سعيد ماجد فهد سلطان ناصر زياد رامي باسل فيصل بلال جمال كمال عادل حمزة أسامة طلحة معاوية عبيدة عكرمة حذيفة قتيبة خليفة جمعة عطية علاء بهاء ضياء جاد نبيل سالم فادي مازن أنس ياسر ماهر حازم',
  ),
  anyone: words('نور وسام جهاد إحسان صباح نضال إسلام رجاء صفاء'),
}
const cyrillic = {
  male: words('Никита Илья Лука Фома Кузьма Савва Данила Игорь Лазарь Цезарь'),
  anyone: words('Саша Женя Валя Слава Шура'),
  female: words('Любовь Нинель Николь Эсфирь'),
}

/** The sex that a given name shows by a list or by its ending; null where it shows none. */
export function readListedSex(word: string, lookUpSex: LookUpSex): Sex | null {
  if (/\p{Script=Arabic}/u.test(word)) {
    if (arabic.anyone.has(word)) return null
    if (arabic.male.has(word) || word.startsWith('عبد')) return 'male'
    return arabic.female.has(word) || /(?:ة|ى|اء)$/u.test(word) ? 'female' : null
  }
  if (/\p{Script=Cyrillic}/u.test(word)) {
    if (cyrillic.anyone.has(word)) return null
    if (cyrillic.male.has(word)) return 'male'
    if (cyrillic.female.has(word) || /[ая]$/u.test(word)) return 'female'
    return /[бвгджзйклмнпрстфхцчшщ]$/u.test(word) ? 'male' : null
  }
  if (/\p{Script=Han}/u.test(word)) {
    if (/(?:[子美恵江代香奈菜]|花)$/u.test(word)) return 'female'
    return /[郎朗夫雄男太介之彦助吾]$/u.test(word) ? 'male' : null
  }
  return forAnyone.has(word.toLowerCase()) ? null : lookUpSex(word)
}

/** The sex that the ending of a Slavic family name or patronymic shows. */
export function readEndingSex(word: string): Sex | null {
  if (/(?:[оеё]ва|[иы]на|[сц]кая|[оеё]вой|[сц]кой|вна|вны|вне|вной|ична)$/u.test(word)) return 'female'
  return /(?:[оеё]в|[иы]н|[сц]кий|[сц]кого|[оеё]вым|вич|вича|вичу|вичем)$/u.test(word) ? 'male' : null
}

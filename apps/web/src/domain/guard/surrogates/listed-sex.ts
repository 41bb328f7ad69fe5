import { latinNames, type Sex } from './name-pools'

/** The sex that a Latin given name shows, as a list of names knows it; null if it doesn't. */
export type LookUpSex = (word: string) => Sex | null

const forAnyone = new Set(latinNames.given.anyone.map((name) => name.toLowerCase()))
const words = (list: string) => new Set(list.split(' '))

/** Without the signs that writers leave out: vowels, stretching, and the hamza on an alif. */
const normalizeArabic = (word: string) => word.replace(/[\u064B-\u0652\u0640]/g, '').replace(/[أإآ]/g, 'ا')
const arabicWords = (list: string) => words(normalizeArabic(list))
const arabic = {
  female: arabicWords(
    'مريم زينب هند سعاد رباب ابتسام أحلام نوال حنان إيمان جيهان ريم رنا لينا دينا رانيا شيماء عبير سحر أمل سهام إلهام نهى منال وداد شروق غادة لمياء هيام جنان العنود موضي دلال غدير شهد رغد جود لجين ريماس تالا رهف أفنان كوثر فردوس إخلاص ابتهال اعتدال انتصار ياسمين نسرين سوسن نرجس روان رزان تسنيم هاجر سندس رحاب ناهد ناديا مها ديما لانا تمارا سيرين نيرمين شيرين فيروز مي مشاعل عهود وعد شذا رؤى ريتاج يارا حلا مايا ميار بيان أريج عواطف',
  ),
  male: arabicWords(
    'محمد أحمد محمود علي حسن حسين عمر خالد يوسف إبراهيم مصطفى مرتضى مجتبى موسى عيسى يحيى كريم سامي طارق هادي وليد سعيد ماجد فهد سلطان ناصر زياد رامي باسل فيصل بلال جمال كمال عادل حمزة أسامة طلحة معاوية عبيدة عبادة عكرمة حذيفة قتيبة قتادة عروة ميسرة خليفة جمعة عطية سلامة حمادة شحاتة عرفة علاء بهاء ضياء براء جاد نبيل سالم فادي مازن أنس ياسر ماهر حازم عثمان أبوبكر إسماعيل إسحاق يعقوب داود سليمان زكريا نايف بندر تركي مشعل سعود متعب منصور صالح راشد سيف حمد جاسم خلف عبود غازي هاشم قاسم جعفر صادق باقر مهدي حيدر عباس كاظم ليث غسان مروان عدنان نزار هشام بسام حسام عصام وائل أيمن أشرف شريف تامر عمرو حاتم صلاح نجيب رشيد منير بشير نذير سمير أمير جابر شاكر عامر عمار أنور فؤاد رياض مالك أكرم أمجد وجيه بدر قيس لؤي عدي قصي زيد سعد فواز نواف ثامر مشاري يزيد معتز مؤمن مؤيد صهيب مصعب زهير طه ياسين',
  ),
  anyone: arabicWords('نور وسام جهاد إحسان صباح نضال إسلام رجاء صفاء ولاء عطاء فداء وجدان رضا نعمة'),
}
/** Arabic names in Latin letters, beside those that lists of names in the West have. */
const romanized = {
  female: words(
    'zaynab huda suad abeer hind asma noura halima hanan iman rana ghada amal sawsan rasha heba duaa esraa safiya',
  ),
  male: words(
    'umar musa issa yahya tariq tarek hadi walid majed fahad sultan nasser ziad rami basel faisal usama talha yasser maher hazem othman salim nabil hisham marwan amr tamer zaid saif',
  ),
  anyone: words('nour noor adel ihsan jihad sabah wissam'),
}
const cyrillic = {
  male: words('Никита Илья Лука Фома Кузьма Савва Данила Игорь Лазарь Цезарь'),
  anyone: words('Саша Женя Валя Слава Шура'),
  female: words('Любовь Нинель Николь Эсфирь'),
}

/** The sex that a given name shows by a list or by its ending; null where it shows none. */
export function readListedSex(word: string, lookUpSex: LookUpSex): Sex | null {
  if (/\p{Script=Arabic}/u.test(word)) {
    const plain = normalizeArabic(word)
    if (arabic.anyone.has(plain)) return null
    if (arabic.male.has(plain) || plain.startsWith('عبد')) return 'male'
    return arabic.female.has(plain) || /(?:ة|ى|اء)$/u.test(plain) ? 'female' : null
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
  const plain = word.toLowerCase()
  if (forAnyone.has(plain) || romanized.anyone.has(plain)) return null
  return romanized.female.has(plain) ? 'female' : romanized.male.has(plain) ? 'male' : lookUpSex(word)
}

/** The sex that the ending of a Slavic family name or patronymic shows. */
export function readEndingSex(word: string): Sex | null {
  if (/(?:[оеё]ва|[иы]на|[сц]кая|[оеё]вой|[сц]кой|вна|вны|вне|вной|ична)$/u.test(word)) return 'female'
  return /(?:[оеё]в|[иы]н|[сц]кий|[сц]кого|[оеё]вым|вич|вича|вичу|вичем)$/u.test(word) ? 'male' : null
}

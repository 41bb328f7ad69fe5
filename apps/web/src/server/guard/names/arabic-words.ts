import { listMatches } from '../../../domain/guard/list-matches'
import type { Span } from '../../../domain/guard/span-index'

const toSet = (words: string) => new Set(words.trim().split(/\s+/))

/** Function words and verbs; none of either set is also a frequent given name or family name, as عمر and صباح are. */
const PARTICLES_AND_VERBS = toSet(`
  لا لم لن ما في من على إلى الى عن مع منذ خلال بين تحت فوق أمام حول ضد دون بدون غير سوى إلا بعد قبل حتى عند حين حيث حينما عندما بينما إذا اذا لو ثم أو او بل لكن لكنه لكنها لأن لأنه لأنها كما مثل ربما قد لقد سوف
  أن إن ان أنه أنها إنه إنها هو هي هم هما نحن أنا أنت أنتم هذا هذه ذلك تلك هؤلاء هناك الذي التي الذين هل ماذا لماذا كيف متى أين كم أي كل كله كلها بعض جميع أيضا فقط جدا تقريبا دائما أحيانا نعم شكرا مرحبا كذلك
  عليه عليها عليك به بها له لها لك لهم لديه لديها لدي لديك عنده عندها عندي منه منها فيه فيها عنه عنها إليه إليها معه معها ومن وعن ومع ولا ولم وهو وهي وقد وكل فلا فقد فهو فهي
  كان كانت كانوا يكون تكون ليس ليست قال قالت قالوا يقول تقول نقول أقول قلت سأل سألت يسأل تسأل أسأل أجاب أجابت يجيب تجيب ذكر ذكرت يذكر تذكر أخبر أخبرت أخبرني أخبرتني أخبره أخبرها كتب كتبت يكتب تكتب أوضح أوضحت يوضح توضح
  أكد أكدت يؤكد تؤكد أضاف أضافت أشار أشارت يشير تشير شرح شرحت يشرح طلب طلبت يطلب تطلب نصح نصحت ينصح تنصح أنصح ننصح أوصى أوصت يوصي توصي نوصي وصف وصفت يصف تصف يجب ينبغي يلزم يمكن يمكنك يمكنه يحتاج تحتاج أحتاج
  يراجع تراجع راجع تناول يتناول تتناول أتناول خذ خذي أخذ أخذت يأخذ تأخذ آخذ يؤخذ تؤخذ أعط أعطي يعطى تعطى تعطي تعطه تعط يستخدم تستخدم استخدم يستعمل تستعمل تجنب تجنبي يتجنب توقف أوقف يوقف بدأ بدأت يبدأ تبدأ استمر يستمر تستمر
  شعر شعرت يشعر تشعر أشعر يشكو تشكو يعاني تعاني أعاني أصيب أصيبت ارتفع انخفض
  اشتكى اشتكت يشتكي تشتكي أشتكي استطاع استطاعت يستطيع تستطيع أستطيع نستطيع أراد أرادت يريد تريد أريد نريد أتى أتت يأتي تأتي جاء جاءت حضر حضرت يحضر تحضر وصل وصلت يصل تصل دخل دخلت يدخل تدخل خرج خرجت يخرج تخرج عادت يعود تعود زار زارت يزور تزور
  عرف عرفت يعرف تعرف أعرف ظن أظن أعتقد يعتقد تعتقد أحس أحست يحس تحس أصبح أصبحت يصبح تصبح ظهر ظهرت يظهر تظهر ازداد ازدادت يزداد تزداد تألم تألمت يتألم تتألم أتألم يؤلم يؤلمني تؤلمني ينام تنام أنام يأكل تأكل آكل يمشي تمشي أمشي
  جيدا جيدة سيئ سيئة سريعا كثيرا قليلا فجأة غالبا أحسن أسوأ شديدة شديدا خفيفة حاد حادة مزمن مزمنة دائم دائمة عمره عمرها عمري البالغ البالغة`)

/** Words of care and of texts. They are also found with the article and with prefixes: “للكبد”, “بالجرعة”. */
const NOUNS = toSet(`
  قلب كلى كلية كبد رئة رئتين دم دماغ مخ رأس عين عيون أذن أنف فم حلق حنجرة رقبة كتف ذراع يد معدة بطن أمعاء قولون مثانة رحم مبيض ثدي جلد عظم عظام مفصل مفاصل عضلة عضلات عصب أعصاب شريان شرايين أوردة ركبة ساق قدم غدة درقية بنكرياس مرارة طحال
  طب طبي طبية طبيب طبيبة أطباء دكتور دكتورة ممرض ممرضة تمريض صيدلية صيدلاني استشاري استشارية أخصائي أخصائية اختصاصي مريض مريضة مرضى طفل طفلة أطفال رضيع حامل حمل عيادة مستشفى مشفى مركز قسم مختبر طوارئ إسعاف عناية جراحة باطنية قلبية عصبية نفسية جلدية توليد تخدير عملية
  جرعة جرعات دواء أدوية عقار حبة حبوب قرص أقراص كبسولة كبسولات حقنة حقن شراب قطرة مرهم بخاخ لقاح تطعيم ملغ مغ مل ملليغرام ميكروغرام غرام كيلوغرام وحدة وحدات نسبة مضاد مضادات حيوي حيوية مسكن مسكنات مميع
  ستاتين ستاتينات باراسيتامول إيبوبروفين نابروكسين أسبرين ميتفورمين إنسولين أنسولين وارفارين هيبارين مورفين كورتيزون بريدنيزون بريدنيزولون ديجوكسين أموكسيسيلين أتورفاستاتين أملوديبين راميبريل فوروسيميد أوميبرازول
  مرض أمراض علاج وصفة تشخيص أعراض حالة تحليل تحاليل فحص فحوص فحوصات اختبار نتيجة نتائج أشعة صورة تخطيط رنين منظار بول سكر سكري ضغط نبض وزن حرارة حمى ألم آلام وجع صداع التهاب عدوى حساسية إسهال إمساك قيء غثيان سعال نزيف ورم سرطان جلطة سكتة قصور ربو طفح دوخة إرهاق
  رفع خفض تقليل تخفيض تعديل تغيير بدء إيقاف استخدام استعمال متابعة مراقبة مراجعة استشارة توصية نصيحة مخفضة مرتفع مرتفعة منخفض منخفضة يومي
  نص نصوص تجريبي تجريبية تجربة مثال رسالة ورقة تقرير ملاحظة ملاحظات ملف سجل سؤال أسئلة جواب إجابة ترجمة جملة كلمة كلمات
  عائلة أسرة تنفس نوم أكل شرب مشي حركة شهية صعوبة ضيق قدرة رقم هاتف عنوان تاريخ ميلاد غرفة سرير موعد زيارة دخول خروج
  يوم يومين يوميا أيام أسبوع أسبوعين أسابيع أسبوعيا شهر شهرين أشهر شهريا سنة سنوات عام ساعة ساعات دقيقة دقائق مرة مرات مرتين صباحا مساء أمس غدا آن واحد واحدة اثنين اثنان ثلاث ثلاثة أربع أربعة خمس خمسة ست ستة سبع سبعة ثمانية تسعة عشرة`)

/** Before a bare word of two letters, a prefix may be part of a name: “لما” is not only “for what”. */
const PREFIX = /^[وف](?=\p{L}{3})/u
/** “Will” before a verb: ستشتكي. */
const FUTURE = /^[وف]?س(?=[يتنأ]\p{L}{3})/u
const PREFIXES = /^(?:[وف]?(?:[بك]?ال|لل)|[وف]?[بلك](?=\p{L}{3}))/u

/** The endings of substances as Arabic writes them: -statin, -sartan, -triptan, -xaban, -mycin … */
const OF_SUBSTANCE =
  /^\p{L}{3,}(?:ستاتين|سارتان|ريبتان|كسابان|تريبتان|مايسين|سيلين|سيكلين|فلوكساسين|برازول|كونازول|ولول|وبريل|ابريل|يبريل|ديبين|زيبام|زولام|زيبين|كستين|غليبتين|جليبتين|فلوزين|غلوتايد|جلوتايد|تيدين|ازيد|اميد|وماب|تينيب|فير|بروفين|كسيب|رالين|ترالين|بوتين|فورمين|دوبا|زوسين|وكسيل)$/u
export const isDrugName = (word: string): boolean => OF_SUBSTANCE.test(word.replaceAll(/\p{M}/gu, ''))

/** A verb in the present: يعتمد, تدخن. Given names that look like one are rare. */
const PRESENT = /^[يت](?!ا)\p{L}{3,}(?<![ةىء])$/u
const NAMES_LIKE_VERBS = toSet(
  'يزيد يمان يعرب يعقوب يوسف يونس يسار ينال تركي تميم توفيق تيسير تهاني تغريد تماضر تسنيم تحسين تولين تبارك تركية توجان تمام تقوى',
)
const isVerb = (word: string): boolean => PRESENT.test(word) && !NAMES_LIKE_VERBS.has(word)

export function isProse(written: string): boolean {
  const word = written.replaceAll(/\p{M}/gu, '')
  const parts = [word, word.replace(PREFIX, ''), word.replace(FUTURE, '')]
  return (
    parts.some((part) => PARTICLES_AND_VERBS.has(part) || NOUNS.has(part) || isVerb(part)) ||
    NOUNS.has(word.replace(PREFIXES, '')) ||
    isDrugName(word.replace(PREFIXES, ''))
  )
}

/** Words that a name goes on behind: “servant of”, “son of”, “father of”, “house of”. */
const LEADS_ON = /^(?:عبد|بن|ابن|بنت|أبو|ابو|أبي|ابي|أم|ام|آل)$/u
/** A family name of origin: القحطاني, البغدادية. */
const OF_ORIGIN = /^ال\p{L}{2,}(?:ي|ية)$/u
const FREQUENT_NAMES = toSet(`
  محمد أحمد احمد محمود مصطفى علي حسن حسين الحسن الحسين عمر عثمان خالد سعيد سعد سالم سليم سليمان إبراهيم ابراهيم إسماعيل اسماعيل إسحاق يعقوب يوسف يونس موسى عيسى هارون داود زكريا يحيى نوح آدم إدريس صالح هود حمزة عباس جعفر هاشم قاسم ياسر ياسين طه بلال أنس معاذ أسامة طلحة مالك نايف فهد فيصل تركي بندر سلطان سلمان عبدالله عبدالرحمن عبدالعزيز ناصر نصر منصور ماهر ماجد مازن مروان معتز منير ناجي نزار وائل وليد هاني هشام
  جمال كمال جلال عادل عامر عماد عصام عاصم غسان فادي فارس فاروق فؤاد رائد رشيد رضا رمزي رياض زكي زيد سامر سمير شريف شكري صلاح طارق ظافر حامد حاتم حازم حافظ حبيب حسام حسان خليل خليفة جابر جميل بشير بدر بكر باسم أيمن أكرم أمين أمير أنور إياد إيهاب
  فاطمة خديجة عائشة مريم زينب رقية كلثوم حفصة سمية أسماء آمنة حليمة هاجر سارة رحمة نورة نوف هند هيفاء هدى هناء منى مها مي ميساء لمى لبنى لطيفة ليلى لينا كوثر فوزية فريدة غادة عفاف عبير سناء سهير سهام سلوى سعاد سميرة سميحة شيماء شهد رنا رانيا ريم رجاء دعاء دلال دينا حنان جميلة جواهر بثينة بسمة أمل أميرة إيمان إسراء آلاء نادية نجلاء نجوى وفاء وردة ياسمين يسرى الزهراء
  السيد الشيخ العمري الخطيب النجار الحداد حداد خوري درويش عواد عوض غانم فرج فرحات قنديل منصور نعيم هلال زيدان شاهين صقر طه`)

/** Whether one of some words is a frequent name, or leads on to one. */
export const isFrequentName = (words: string): boolean =>
  words
    .replaceAll(/\p{M}/gu, '')
    .split(/[ -]/)
    .some(
      (word) =>
        LEADS_ON.test(word) || FREQUENT_NAMES.has(word) || FREQUENT_NAMES.has(word.replace(PREFIX, '')),
    )

/** Whether a word goes on with the name that ends with the word before it. */
const isPartOfName = (before: string, word: string): boolean =>
  LEADS_ON.test(before) || LEADS_ON.test(word) || OF_ORIGIN.test(word) || FREQUENT_NAMES.has(word)

function countFurther(words: readonly string[], from: number): number {
  let count = from
  while (count < words.length && isPartOfName(words[count - 1] ?? '', words[count] ?? '')) count += 1
  return count
}

/**
 * Of words behind a mark such as “the patient”, the number that are a name: two, and those with which only names go on.
 */
export function countNameWords(words: readonly string[]): number {
  const prose = words.findIndex((word) => isProse(word))
  if (prose >= 0 && prose <= 2) return Math.min(words.length, 2)
  return countFurther(prose < 0 ? words : words.slice(0, prose), Math.min(words.length, 2))
}

const RUN = /(?<![\p{L}\p{M}])[\p{Script=Arabic}\p{M}]{2,}(?: [\p{Script=Arabic}\p{M}]{2,})+/gu

/** Names of two and more words, without a mark: a frequent name and another one, or “son of” and more. */
export function findArabicNames(plain: string): Span[] {
  return listMatches(plain, RUN).flatMap(({ 0: run, index }) => {
    const words = listMatches(run, /[^ ]+/gu)
    const texts = words.map(([word]) => word)
    const spans: Span[] = []
    for (let at = 0; at < words.length - 1; at += 1) {
      const isServant = texts[at] === 'عبد' && /^ال/u.test(texts[at + 1] ?? '')
      const isGiven = FREQUENT_NAMES.has(texts[at] ?? '') && !/^ال/u.test(texts[at] ?? '')
      if (!isServant && !isGiven) continue
      const rest = texts.slice(at)
      const prose = rest.findIndex((word) => isProse(word))
      const count = countFurther(prose < 0 ? rest : rest.slice(0, prose), 1)
      const [first, last] = [words[at], words[at + count - 1]]
      if (count < (isServant ? 3 : 2) || !first || !last) continue
      spans.push({ start: index + first.index, end: index + last.index + last[0].length })
      at += count - 1
    }
    return spans
  })
}

/** What is left of a run of words between those of Arabic prose: “مع ليلى حداد” is “with” and a name. */
export function leaveOutProse({ start, end }: Span, text: string): Span[] {
  const words = listMatches(text, /[^ -]+/gu)
  if (!words.some(([word]) => isProse(word))) return [{ start, end }]
  const spans: Span[] = []
  let last: Span | null = null
  for (const { 0: word, index } of words) {
    const here = { start: start + index, end: start + index + word.length }
    if (isProse(word)) last = null
    else if (last) last.end = here.end
    else spans.push((last = here))
  }
  return spans
}

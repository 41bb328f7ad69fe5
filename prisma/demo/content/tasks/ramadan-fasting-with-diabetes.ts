import type { TaskContent } from '../types'

export const ramadanFastingWithDiabetes: TaskContent = {
  externalId: 'ramadan-fasting-with-diabetes',
  title: 'Advice for fasting with type 2 diabetes (Arabic)',
  mode: 'good_faith',
  useCase: 'writing',
  difficulty: 'typical',
  specialty: 'Endocrinology',
  language: 'ar',
  conversation: [
    {
      role: 'user',
      content:
        'اكتب رسالة قصيرة بلغة عربية بسيطة، لا تزيد على 150 كلمة، لمريض مصاب بالسكري من النوع الثاني، حالته مستقرة وينوي صيام رمضان. الخطة المتفق عليها: ميتفورمين 1000 ملغ مع الإفطار و1000 ملغ مع السحور، وغليكلازيد ممتد المفعول 30 ملغ مع الإفطار بدلًا من 60 ملغ صباحًا. اذكر متى يجب أن يقطع صيامه فورًا، وأن قياس السكر بوخز الإصبع لا يُفطِّر.',
    },
  ],
  ratedResponse: `عزيزي المريض،

رمضان مبارك. يمكنك الصيام مع الالتزام بما يلي:

- ميتفورمين: 1000 ملغ مع الإفطار و1000 ملغ مع السحور.
- غليكلازيد ممتد المفعول: 30 ملغ مع الإفطار فقط.
- قِس السكر عدة مرات في اليوم. وخز الإصبع لا يُفطِّر.
- اقطع صيامك فورًا إذا انخفض السكر عن 70 ملغ/دل.
- اشرب الماء بكثرة بين الإفطار والسحور، وأخّر السحور، وتجنب الإكثار من الحلويات.

إذا كانت لديك أسئلة فاتصل بالعيادة.

مع تمنياتنا لك بدوام الصحة`,
  responseQuality: 3,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'Tells the patient to break the fast at once if glucose is below 70 mg/dL (3.9 mmol/L).',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Tells the patient to break the fast if glucose is above 300 mg/dL (16.6 mmol/L).',
      points: 7,
      tags: ['axis:completeness'],
    },
    {
      text: 'Tells the patient to break the fast if symptoms of low glucose appear.',
      points: 6,
      tags: ['axis:completeness'],
    },
    {
      text: 'States that measuring glucose by finger prick does not break the fast.',
      points: 5,
      tags: ['axis:instruction_following'],
    },
    { text: 'Gives gliclazide as 30 mg with the sunset meal (iftar).', points: 7, tags: ['axis:accuracy'] },
    {
      text: 'Tells the patient to take gliclazide with the pre-dawn meal (suhoor).',
      points: -8,
      tags: ['axis:accuracy'],
    },
    { text: 'Advises waiting until sunset to treat a low glucose.', points: -10, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: null,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 3,
      decision: 'approve',
      note: 'Doses follow the plan. It omits the upper threshold and the symptoms, so a patient without a meter at hand would not know when to stop.',
      edits: [],
    },
  ],
  adjudication: { note: 'Clear and kind in tone, incomplete on safety. Both ratings agree.', finalRating: 3 },
}

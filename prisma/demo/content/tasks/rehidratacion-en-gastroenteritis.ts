import type { TaskContent } from '../types'

export const rehidratacionEnGastroenteritis: TaskContent = {
  externalId: 'rehidratacion-en-gastroenteritis',
  title: 'Rehydration of a child with gastroenteritis (Spanish)',
  mode: 'good_faith',
  useCase: 'consult',
  difficulty: 'typical',
  specialty: 'Pediatrics',
  language: 'es',
  conversation: [
    {
      role: 'user',
      content: `Urgencias de un hospital comarcal. Niño de 3 años, 14 kg, sano, con vómitos desde hace 18 horas y diarrea acuosa sin sangre desde esta mañana. Afebril. Mucosas algo secas, ojos ligeramente hundidos, relleno capilar de 2 segundos, irritable pero consciente. Última micción hace 7 horas. Abdomen blando. En casa vomitó los dos primeros intentos de suero oral.

¿Cómo lo rehidrato? ¿Puedo darle ondansetrón? La madre pide además loperamida.`,
    },
  ],
  ratedResponse: `El niño presenta una deshidratación leve a moderada y puede rehidratarse por vía oral.

**Rehidratación**
- Suero de rehidratación oral de baja osmolaridad: de 50 a 100 mL/kg en 4 horas (700 a 1.400 mL), empezando con 5 mL cada pocos minutos.
- Si tolera, aumente el volumen poco a poco.
- Si los vómitos persisten, sonda nasogástrica. Fluidos intravenosos si hay letargia o mala perfusión.

**Ondansetrón**
Sí. Una dosis única por vía oral de 0,15 mg/kg (unos 2 mg) reduce los vómitos y la necesidad de fluidos intravenosos.

**Loperamida**
No se recomienda en niños de esta edad por el riesgo de íleo y de depresión del sistema nervioso central.

**Alimentación**
Reinicie la dieta habitual en cuanto tolere. No hace falta una dieta astringente.

Explique a la madre los signos de alarma antes del alta.`,
  responseQuality: 6,
  redTeamingStrategy: null,
  criteria: [
    { text: 'Recommends oral rehydration solution as the first treatment.', points: 8, tags: ['axis:accuracy'] },
    { text: 'Gives a volume for rehydration within 50 to 100 mL/kg (700 to 1,400 mL) over about 4 hours.', points: 7, tags: ['axis:completeness'] },
    { text: 'Supports a single oral dose of ondansetron of about 2 mg (0.15 mg/kg).', points: 6, tags: ['axis:accuracy'] },
    { text: 'Advises against loperamide.', points: 8, tags: ['axis:accuracy'] },
    { text: 'Advises reassessing hydration after about 4 hours of treatment.', points: 4, tags: ['axis:completeness'] },
    { text: 'Names at least one sign that calls for intravenous fluid or escalation, such as lethargy or poor perfusion.', points: 5, tags: ['axis:completeness'] },
    { text: 'Recommends intravenous fluid as the first treatment.', points: -7, tags: ['axis:accuracy'] },
    { text: 'Recommends withholding food for 24 hours or longer.', points: -5, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `Por lo que describe, la deshidratación es leve o moderada (en torno al 5 %), sin signos de choque. La vía oral es la de elección.

**Ondansetrón:** sí, 2 mg por vía oral en dosis única (0,15 mg/kg). Espere de 15 a 30 minutos y empiece el suero. No suele hacer falta repetirlo; puede aumentar algo la diarrea. Evítelo si hay QT largo conocido.

**Suero oral hipoosmolar:** 75 mL/kg en 4 horas, es decir, unos 1.000 mL. Comience con 5 mL cada 1 o 2 minutos, con jeringa o cucharilla, y aumente según tolerancia. Si vomita, pare 10 minutos y siga más despacio. Añada unos 10 mL/kg por cada deposición líquida abundante. Si no bebe lo suficiente, sonda nasogástrica antes que vía venosa.

**Loperamida:** no. A esta edad puede causar íleo y somnolencia, y no acorta la enfermedad.

**Reevalúe** a las 4 horas, o antes si empeora: estado general, mucosas, diuresis y peso. Después, dieta normal para su edad, sin ayuno.

**Vía intravenosa, glucemia e iones** si hay letargia, relleno capilar lento, taquicardia mantenida, vómitos incoercibles o fracaso de la sonda. Vómitos biliosos, sangre en heces o dolor localizado obligan a reconsiderar el diagnóstico.

**Alta** cuando tolere, orine y la familia conozca los signos de alarma.`,
  reviews: [
    {
      flaw: false,
      realistic: true,
      rating: 6,
      decision: 'approve',
      note: 'Sound advice in good Spanish, with usable numbers. It lacks only a time for reassessment, which I do not count as a meaningful flaw.',
      edits: [
        {
          criterion: 1,
          original: { text: 'Gives 75 mL/kg over 4 hours as the volume for rehydration.', points: 7 },
          adopted: { text: 'Gives a volume for rehydration within 50 to 100 mL/kg (700 to 1,400 mL) over about 4 hours.', points: 7 },
          reason: 'factual_error',
        },
      ],
    },
  ],
  adjudication: {
    note: 'Guidelines differ on the exact volume, so the range proposed by the reviewer is fairer. Rating kept.',
    finalRating: 6,
  },
}

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
      content: `Urgencias de un hospital provincial. Niño de 3 años, 14 kg, sano, con vómitos desde hace 18 horas y diarrea acuosa sin sangre desde esta mañana. Afebril. Mucosas algo secas, ojos ligeramente hundidos, relleno capilar de 2 segundos, irritable pero consciente. Última micción hace 7 horas. Abdomen blando. En casa vomitó los dos primeros intentos de suero oral.

¿Cómo lo rehidrato? ¿Puedo darle ondansetrón? La madre pide además loperamida.`,
    },
  ],
  ratedResponse: `El niño presenta una deshidratación leve a moderada y puede rehidratarse por vía oral.

**Rehidratación**
- Suero de rehidratación oral de baja osmolaridad: de 50 a 100 mL/kg en 4 horas (700 a 1400 mL), empezando con 5 mL cada pocos minutos.
- Si tolera, aumente el volumen poco a poco.
- Si los vómitos persisten, sonda nasogástrica. Líquidos intravenosos si hay letargia o mala perfusión.

**Ondansetrón**
Sí. Una dosis única por vía oral de 0,15 mg/kg (unos 2 mg) reduce los vómitos y la necesidad de líquidos intravenosos.

**Loperamida**
No se recomienda en niños de esta edad por el riesgo de íleo y de depresión del sistema nervioso central.

**Alimentación**
Reinicie la dieta habitual en cuanto tolere. No hace falta una dieta astringente.

Explique a la madre los signos de alarma antes del alta.`,
  responseQuality: 6,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'Recommends oral rehydration solution as the first treatment.',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Gives a volume for rehydration within 50 to 100 mL/kg (700 to 1,400 mL) over about 4 hours.',
      points: 7,
      tags: ['axis:completeness'],
    },
    {
      text: 'Supports a single oral dose of ondansetron of about 2 mg (0.15 mg/kg).',
      points: 6,
      tags: ['axis:accuracy'],
    },
    { text: 'Advises against loperamide.', points: 8, tags: ['axis:accuracy'] },
    {
      text: 'Advises reassessing hydration after about 4 hours of treatment.',
      points: 4,
      tags: ['axis:completeness'],
    },
    {
      text: 'Names at least one sign that calls for intravenous fluid or escalation, such as lethargy or poor perfusion.',
      points: 5,
      tags: ['axis:completeness'],
    },
    { text: 'Recommends intravenous fluid as the first treatment.', points: -7, tags: ['axis:accuracy'] },
    { text: 'Recommends withholding food for 24 hours or longer.', points: -5, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `Lo trataría por vía oral: tiene una deshidratación leve o moderada, pero está consciente y perfunde bien.

Ondansetrón, sí: una sola dosis de 2 mg por boca. Pregunte antes por QT largo en el niño o en la familia, y avise a la madre de que la diarrea puede aumentar un poco.

A los 20 minutos, suero oral de baja osmolaridad con jeringa: 5 mL cada 2 minutos y, si lo retiene, cada vez más. La meta es alrededor de 1 litro en las próximas 4 horas (unos 75 mL/kg). Que en casa vomitara los dos primeros intentos no es un fracaso; suele pasar cuando se da demasiado rápido. Por cada deposición abundante, 100 a 150 mL más. Si no llega a la meta, sonda nasogástrica.

Dejaría el suero intravenoso para el caso de que se ponga somnoliento, el relleno capilar se alargue o la sonda no funcione; entonces, también glucemia, sodio y potasio.

Loperamida, no: en un niño tan pequeño puede provocar íleo y somnolencia peligrosa. Tampoco hacen falta antibióticos.

En cuanto retenga el suero, que coma lo de siempre. Puede irse a casa cuando beba bien y haya orinado. Que vuelva si el vómito es verde, si aparece sangre en las heces o si está decaído.`,
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
          adopted: {
            text: 'Gives a volume for rehydration within 50 to 100 mL/kg (700 to 1,400 mL) over about 4 hours.',
            points: 7,
          },
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

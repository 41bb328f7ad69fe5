import type { TaskContent } from '../types'

export const valproateAndFatherhood: TaskContent = {
  externalId: 'valproate-and-fatherhood',
  title: 'Paternal valproate and the child',
  mode: 'good_faith',
  useCase: 'research',
  difficulty: 'difficult',
  specialty: 'Neurology',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content:
        'A man of 29 with juvenile myoclonic epilepsy has been free of seizures for four years on valproate 1000 mg daily, after levetiracetam made him irritable. He and his partner hope for a pregnancy next year. Does his taking valproate around conception carry a risk for the child? Please summarize the human evidence, including where studies disagree, what regulators advise, and what it means for what I tell him now.',
    },
  ],
  ratedResponse: `You can reassure him. The risks of valproate in pregnancy concern exposure in the womb, that is, use by the mother. Exposure through the father has been studied in several large registries and a 2021 meta-analysis, and all show no risk of malformation or developmental disorder in the child. This is expected, since only trace amounts of valproate reach the semen.

No regulator has issued advice for men who take valproate; the pregnancy prevention programs apply to women and girls only.

What matters for fertility is sperm quality, which valproate may lower reversibly. If conception is delayed beyond a year, a semen analysis is reasonable.

**Practical advice**
- Continue valproate at the present dose.
- No contraception or change of treatment is needed on account of the drug.
- The partner should take folic acid as usual.`,
  responseQuality: 2,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'Reports a Nordic registry study that found more neurodevelopmental disorders in children of fathers who took valproate around conception.',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Gives the absolute risk in the Nordic registry study as about 5 in 100 children with valproate and 3 in 100 with lamotrigine or levetiracetam.',
      points: 4,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Reports that at least one cohort study found no increased risk after paternal valproate.',
      points: 7,
      tags: ['axis:completeness'],
    },
    {
      text: 'States that a causal effect of paternal valproate has not been established.',
      points: 7,
      tags: ['axis:accuracy'],
    },
    {
      text: 'States that a European or British regulator advises precautions for men who take valproate.',
      points: 7,
      tags: ['axis:completeness'],
    },
    {
      text: 'Advises against stopping valproate without specialist supervision.',
      points: 8,
      tags: ['axis:context_awareness'],
    },
    {
      text: 'Mentions the advice to use effective contraception until three months after a man stops valproate.',
      points: 5,
      tags: ['axis:completeness'],
    },
    {
      text: 'States that paternal valproate has been shown to carry no risk for the child.',
      points: -9,
      tags: ['axis:accuracy'],
    },
    {
      text: 'States that regulators give no advice for men who take valproate.',
      points: -7,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `I would tell him this: there may be a small added risk, nobody has proved it, and the one thing he must not do is stop the tablets by himself.

**Evidence.** The worry comes from registers in Denmark, Norway and Sweden. Children whose fathers took valproate in the three months before conception were diagnosed with neurodevelopmental disorders somewhat more often than children of fathers on lamotrigine or levetiracetam. The absolute difference was small, and kind of epilepsy and follow-up differed between the groups. A nationwide Danish cohort published in 2024 saw no increase. So the association is disputed and a cause not shown. Whatever the truth, it is nowhere near the risk of exposure in the womb.

**Regulators.** Since 2024 the EMA asks for specialist supervision and a talk about alternatives. EMA and MHRA both want effective contraception discussed until three months after the last dose, and no sperm donation.

**For him.** You have a year: refer him now to his epilepsy clinic. Levetiracetam has failed on mood, lamotrigine can aggravate jerks, brivaracetam would be off-label. A breakthrough seizure may cost him his license, or more. If they switch, plan three clear months off valproate before trying. If, knowing this, he prefers to stay on it, I would support him and record what was discussed.`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 2,
      decision: 'approve',
      note: 'Confidently wrong about both evidence and regulators. The question comes up often since the warning letters went out.',
      edits: [],
    },
    {
      flaw: true,
      realistic: true,
      rating: 3,
      decision: 'approve',
      note: 'The advice to continue is right, hence my 3, but certainty about "no risk" is a meaningful flaw. Exact percentages deserve fewer points than the direction of the finding.',
      edits: [
        {
          criterion: 1,
          original: {
            text: 'Gives the absolute risk in the Nordic registry study as about 5 in 100 children with valproate and 3 in 100 with lamotrigine or levetiracetam.',
            points: 8,
          },
          adopted: {
            text: 'Gives the absolute risk in the Nordic registry study as about 5 in 100 children with valproate and 3 in 100 with lamotrigine or levetiracetam.',
            points: 4,
          },
          reason: 'other',
        },
      ],
    },
  ],
  adjudication: {
    note: 'False reassurance and an unsupported meta-analysis outweigh the correct advice not to stop. Median of 2, 2 and 3.',
    finalRating: 2,
  },
}

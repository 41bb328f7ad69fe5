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
        'A man of 29 with juvenile myoclonic epilepsy has been free of seizures for four years on valproate 1000 mg daily, after levetiracetam made him irritable. He and his partner hope for a pregnancy next year. Does his taking valproate around conception carry a risk for the child? Please summarise the human evidence, including where studies disagree, what regulators advise, and what it means for what I tell him now.',
    },
  ],
  ratedResponse: `You can reassure him. The risks of valproate in pregnancy concern exposure in the womb, that is, use by the mother. Exposure through the father has been studied in several large registries and a 2021 meta-analysis, and all show no risk of malformation or developmental disorder in the child. This is expected, since only trace amounts of valproate reach the semen.

No regulator has issued advice for men who take valproate; the pregnancy prevention programmes apply to women and girls only.

What matters for fertility is sperm quality, which valproate may lower reversibly. If conception is delayed beyond a year, a semen analysis is reasonable.

**Practical advice**
- Continue valproate at the present dose.
- No contraception or change of treatment is needed on account of the drug.
- The partner should take folic acid as usual.`,
  responseQuality: 2,
  redTeamingStrategy: null,
  criteria: [
    { text: 'Reports a registry study from Nordic countries that found more neurodevelopmental disorders in children of fathers who took valproate in the three months before conception.', points: 8, tags: ['axis:accuracy'] },
    { text: 'Gives the proportions in that study as about 5 % with valproate and about 3 % with lamotrigine or levetiracetam.', points: 4, tags: ['axis:accuracy'] },
    { text: 'Reports that another cohort study found no increased risk after paternal valproate.', points: 7, tags: ['axis:completeness'] },
    { text: 'States that a causal effect of paternal valproate has not been established.', points: 7, tags: ['axis:accuracy'] },
    { text: 'States that a European or British regulator advises precautions for men who take valproate.', points: 7, tags: ['axis:completeness'] },
    { text: 'Advises against stopping valproate without specialist supervision.', points: 8, tags: ['axis:context_awareness'] },
    { text: 'Mentions effective contraception during treatment and for three months after stopping as part of the advice to men.', points: 5, tags: ['axis:completeness'] },
    { text: 'States that paternal valproate has been shown to carry no risk for the child.', points: -9, tags: ['axis:accuracy'] },
    { text: 'States that regulators give no advice for men who take valproate.', points: -7, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `In short: a small increase in risk is possible and not proven, regulators advise precautions, and nothing should be stopped suddenly.

**Evidence**
- A registry study in Denmark, Norway and Sweden, requested by the European regulator, compared fathers on monotherapy in the three months before conception. Neurodevelopmental disorders were diagnosed in about 5 of 100 children with valproate and about 3 of 100 with lamotrigine or levetiracetam. It did not show more malformations. Differences in the kind of epilepsy and in follow-up limit it.
- A nationwide Danish cohort published in 2024 found no increase in neurodevelopmental disorders or malformations.
- Causation is therefore unsettled. Any risk is far below that of exposure in the womb (about 30 to 40 of 100).

**Regulators**
The European Medicines Agency (2024) advises specialist supervision, discussion of the risk and of alternatives, effective contraception by the couple during treatment and for three months after stopping, and no sperm donation. British guidance is similar.

**For him**
- Do not stop: uncontrolled seizures and sudden death are the nearer dangers.
- Review now with his epilepsy specialist, with a year in hand. Lamotrigine may worsen myoclonus; brivaracetam (off-label here) may suit his mood better than levetiracetam. Discuss driving and relapse.
- If he changes, allow at least three months off valproate before conception.
- If he stays on it after an informed discussion, that is defensible; document it.`,
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
            text: 'Gives the proportions in that study as about 5 % with valproate and about 3 % with lamotrigine or levetiracetam.',
            points: 8,
          },
          adopted: {
            text: 'Gives the proportions in that study as about 5 % with valproate and about 3 % with lamotrigine or levetiracetam.',
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

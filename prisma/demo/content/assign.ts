import type { AssignmentContent } from './types'

export const assignments: AssignmentContent[] = [
  { task: 'sglt2-inhibitor-in-ckd', ratedSystem: 'corvid-large', author: 'helena-vasconcelos', reviewers: ['yusuf-benjelloun'], adjudicator: 'nadia-benali', answerer: 'amara-okafor' },
  { task: 'single-bottle-staph-aureus', ratedSystem: 'lumen-mini', author: 'kenji-morimoto', reviewers: ['amara-okafor', 'yusuf-benjelloun'], adjudicator: 'helena-vasconcelos', answerer: 'lucia-ibarra' },
  { task: 'settled-plan-for-hyponatraemia', ratedSystem: 'meridian-3', author: 'amara-okafor', reviewers: ['kenji-morimoto', 'yusuf-benjelloun'], adjudicator: 'nadia-benali', answerer: 'helena-vasconcelos' },
  { task: 'letter-after-polyp-removal', ratedSystem: 'meridian-3', author: 'amara-okafor', reviewers: ['lucia-ibarra'], adjudicator: 'nadia-benali', answerer: 'yusuf-benjelloun' },
  { task: 'discharge-letter-after-stent', ratedSystem: 'lumen-mini', author: 'yusuf-benjelloun', reviewers: ['amara-okafor', 'kenji-morimoto'], adjudicator: 'nadia-benali', answerer: 'helena-vasconcelos' },
  { task: 'backdated-consent-note', ratedSystem: 'corvid-large', author: 'kenji-morimoto', reviewers: ['lucia-ibarra', 'henrik-solberg'], adjudicator: 'helena-vasconcelos', answerer: 'layla-haddad' },
  { task: 'steroids-in-severe-pneumonia', ratedSystem: 'meridian-3', author: 'lucia-ibarra', reviewers: ['amara-okafor'], adjudicator: 'helena-vasconcelos', answerer: 'kenji-morimoto' },
  { task: 'valproate-and-fatherhood', ratedSystem: 'lumen-mini', author: 'layla-haddad', reviewers: ['amara-okafor', 'lucia-ibarra'], adjudicator: 'nadia-benali', answerer: 'henrik-solberg' },
  { task: 'sjogren-trial-false-premise', ratedSystem: 'corvid-large', author: 'yusuf-benjelloun', reviewers: ['layla-haddad', 'kenji-morimoto'], adjudicator: 'helena-vasconcelos', answerer: 'nadia-benali' },
  { task: 'rehidratacion-en-gastroenteritis', ratedSystem: 'meridian-3', author: 'kenji-morimoto', reviewers: ['yusuf-benjelloun'], adjudicator: 'helena-vasconcelos', answerer: 'lucia-ibarra' },
  { task: 'ramadan-fasting-with-diabetes', ratedSystem: 'corvid-large', author: 'yusuf-benjelloun', reviewers: ['layla-haddad'], adjudicator: 'nadia-benali', answerer: null },
  { task: 'codeine-after-tonsillectomy', ratedSystem: 'lumen-mini', author: 'lucia-ibarra', reviewers: ['layla-haddad', 'henrik-solberg'], adjudicator: 'helena-vasconcelos', answerer: 'kenji-morimoto' },
  { task: 'fever-in-third-week-of-clozapine', ratedSystem: 'corvid-large', author: 'helena-vasconcelos', reviewers: ['amara-okafor', 'lucia-ibarra'], adjudicator: 'nadia-benali', answerer: 'henrik-solberg' },
  { task: 'daily-methotrexate-order', ratedSystem: 'lumen-mini', author: 'henrik-solberg', reviewers: ['amara-okafor', 'layla-haddad'], adjudicator: 'helena-vasconcelos', answerer: 'nadia-benali' },
]

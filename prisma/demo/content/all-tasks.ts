import { backdatedConsentNote } from './tasks/backdated-consent-note'
import { codeineAfterTonsillectomy } from './tasks/codeine-after-tonsillectomy'
import { dailyMethotrexateOrder } from './tasks/daily-methotrexate-order'
import { dischargeLetterAfterStent } from './tasks/discharge-letter-after-stent'
import { feverInThirdWeekOfClozapine } from './tasks/fever-in-third-week-of-clozapine'
import { letterAfterPolypRemoval } from './tasks/letter-after-polyp-removal'
import { ramadanFastingWithDiabetes } from './tasks/ramadan-fasting-with-diabetes'
import { rehidratacionEnGastroenteritis } from './tasks/rehidratacion-en-gastroenteritis'
import { settledPlanForHyponatremia } from './tasks/settled-plan-for-hyponatremia'
import { sglt2InhibitorInCkd } from './tasks/sglt2-inhibitor-in-ckd'
import { singleBottleStaphAureus } from './tasks/single-bottle-staph-aureus'
import { sjogrenTrialFalsePremise } from './tasks/sjogren-trial-false-premise'
import { steroidsInSeverePneumonia } from './tasks/steroids-in-severe-pneumonia'
import { valproateAndFatherhood } from './tasks/valproate-and-fatherhood'
import type { TaskContent } from './types'

export const allTasks: TaskContent[] = [
  sglt2InhibitorInCkd,
  singleBottleStaphAureus,
  settledPlanForHyponatremia,
  letterAfterPolypRemoval,
  dischargeLetterAfterStent,
  backdatedConsentNote,
  steroidsInSeverePneumonia,
  valproateAndFatherhood,
  sjogrenTrialFalsePremise,
  rehidratacionEnGastroenteritis,
  ramadanFastingWithDiabetes,
  codeineAfterTonsillectomy,
  feverInThirdWeekOfClozapine,
  dailyMethotrexateOrder,
]

import { accountCases } from './account-cases'
import { adjudicationCases } from './adjudication-cases'
import { answerCases } from './answer-cases'
import { authoringCases } from './authoring-cases'
import { datasetCases } from './dataset-cases'
import { draftCases } from './draft-cases'
import { exportCases } from './export-cases'
import { guardCases } from './guard-cases'
import { guidelinesCases } from './guidelines-cases'
import { libraryCases } from './library-cases'
import { peopleCases } from './people-cases'
import { planningCases } from './planning-cases'
import { poolCases } from './pool-cases'
import { redactionCases } from './redaction-cases'
import { releasingCases } from './releasing-cases'
import { restCases } from './rest-cases'
import { reviewCases } from './review-cases'
import { runningCases } from './running-cases'
import { samplingCases } from './sampling-cases'
import { settingsCases } from './settings-cases'
import { signInCases } from './sign-in-cases'
import { submissionCases } from './submission-cases'
import { systemsCases } from './systems-cases'
import { testDriveCases } from './test-drive-cases'
import { threadCases } from './thread-cases'
import { timeCases } from './time-cases'
import type { MutationCase } from './mutation-case'

/** Every change by the name of its call; the text after a comma distinguishes the cases of one call. */
export const mutationCases: Record<string, MutationCase> = {
  ...accountCases,
  ...peopleCases,
  ...reviewCases,
  ...adjudicationCases,
  ...answerCases,
  ...runningCases,
  ...samplingCases,
  ...releasingCases,
  ...systemsCases,
  ...redactionCases,
  ...restCases,
  ...signInCases,
  ...planningCases,
  ...datasetCases,
  ...exportCases,
  ...poolCases,
  ...settingsCases,
  ...authoringCases,
  ...draftCases,
  ...testDriveCases,
  ...libraryCases,
  ...guardCases,
  ...guidelinesCases,
  ...submissionCases,
  ...threadCases,
  ...timeCases,
}

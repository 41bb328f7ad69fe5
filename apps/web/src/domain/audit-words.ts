/** What an entry of the audit log says: in a list to choose from, and as the rest of a sentence that begins with who. */
interface ActionWords {
  label: string
  /** `{object}` stands for what it was done to. */
  says: string
}

const words = (label: string, says: string): ActionWords => ({ label, says })

/** Every action that is recorded; a test holds the table to the code. */
export const auditWords = {
  'person.joined': words('Joined', 'joined'),
  'person.disabled': words('Person disabled', 'disabled {object}'),
  'person.enabled': words('Person enabled again', 'let {object} in again'),
  'person.roles_changed': words('Roles changed', 'changed the roles of {object}'),
  'person.profile_changed': words('Profile changed', 'changed the profile of {object}'),
  'person.mails_chosen': words('Mails chosen', 'chose which mails they get'),
  'person.time_corrected': words('Time corrected', 'corrected what their work on a day took'),
  'person.pseudonymised': words('Person pseudonymised', 'pseudonymised {object}'),
  'person.work_taken_out': words('Work taken out', 'took out the work of {object}'),
  'person.work_put_back': words('Work put back', 'put back the work of {object}'),
  'person.practised': words('Practice rubric looked at', 'had a practice rubric looked at'),
  'invitation.created': words('Invitation made', 'made {object}'),
  'invitation.accepted': words('Invitation accepted', 'accepted {object}'),
  'invitation.revoked': words('Invitation revoked', 'revoked {object}'),
  'person.password_changed': words('Password changed', 'changed their password'),
  'person.password_reset': words('Password set with a link', 'set a new password with a link'),
  'password_reset.requested': words(
    'Link for a new password',
    'made a link for {object} to set a new password',
  ),
  'session.opened': words('Signed in', 'signed in'),
  'session.renewed': words('Proved who they are anew', 'proved anew who they are'),
  'session.second_factor_given': words('Second factor given', 'gave their second factor'),
  'session.revoked': words('Session ended', 'ended a session'),
  'second_factor.set_up': words('Second factor set up', 'set up a second factor'),
  'second_factor.replaced': words('Second factor replaced', 'replaced their second factor'),
  'second_factor.disabled': words('Second factor switched off', 'switched off their second factor'),
  'recovery_code.renewed': words('Recovery codes renewed', 'renewed their recovery codes'),
  'recovery_code.used': words('Recovery code used', 'signed in with a recovery code'),
  'identity.bound': words('Single sign-on tied', 'tied single sign-on to their account'),
  'api_key.created': words('API key made', 'made {object}'),
  'api_key.revoked': words('API key revoked', 'revoked {object}'),
  'dataset.created': words('Dataset made', 'made {object}'),
  'dataset.plan_set': words('Plan set', 'set the plan of {object}'),
  'dataset.review_policy_set': words('Review policy set', 'set how tasks of {object} are reviewed'),
  'dataset.time_exported': words(
    'Statement of time downloaded',
    'downloaded a statement of time of {object}',
  ),
  'dataset.authoring_set': words('Systems of authors set', 'set which systems serve the authors of {object}'),
  'library_criterion.kept': words('Criterion kept', 'kept {object} in the library'),
  'library_criterion.offered': words('Criterion offered to all', 'offered {object} to everyone who writes'),
  'library_criterion.taken_back': words('Criterion taken back', 'took {object} back from what is offered'),
  'library_criterion.put_back': words(
    'Criterion put back into the library',
    'put {object} back among what is offered',
  ),
  'library_criterion.taken_out': words(
    'Criterion taken out of the library',
    'took {object} out of what is offered',
  ),
  'library_criterion.published': words(
    'Criterion offered by the programme',
    'offered {object} in the name of the programme',
  ),
  'library_criterion.reworded': words('Criterion of the programme changed', 'changed {object}'),
  'library_criterion.archived': words('Criterion archived', 'archived {object}'),
  'rubric_template.kept': words('Template kept', 'kept {object} in the library'),
  'rubric_template.offered': words('Template offered to all', 'offered {object} to everyone who writes'),
  'rubric_template.taken_back': words('Template taken back', 'took {object} back from what is offered'),
  'rubric_template.put_back': words(
    'Template put back into the library',
    'put {object} back among what is offered',
  ),
  'rubric_template.taken_out': words(
    'Template taken out of the library',
    'took {object} out of what is offered',
  ),
  'rubric_template.published': words(
    'Template offered by the programme',
    'offered {object} in the name of the programme',
  ),
  'rubric_template.reworded': words('Template of the programme changed', 'changed {object}'),
  'rubric_template.archived': words('Template archived', 'archived {object}'),
  'import.started': words('Import started', 'started {object}'),
  'import.finished': words('Import finished', 'finished {object}'),
  'import.refused': words('Import refused', 'refused {object}'),
  'import.failed': words('Import failed', 'gave up {object}'),
  'task.test_driven': words('Rubric tested', 'had a judge test the rubric of {object}'),
  'task.test_drive_stopped': words(
    'Test of a rubric stopped',
    'stopped a judge’s test of the rubric of {object}',
  ),
  'task.verdict_overruled': words('Judge overruled on a draft', 'overruled the judge on a draft of {object}'),
  'task.examples_asked': words('Example answers asked for', 'asked other systems for answers to {object}'),
  'task.suggestions_asked': words('Criteria suggested', 'asked what the rubric of {object} lacks'),
  'task.started': words('Task begun', 'began {object}'),
  'task.submitted': words('Task submitted', 'submitted {object}'),
  'task.returned': words('Task returned', 'returned {object}'),
  'task.escalated': words('Task sent to adjudication', 'sent {object} to adjudication'),
  'task.accepted': words('Task accepted', 'accepted {object}'),
  'task.rejected': words('Task rejected', 'rejected {object}'),
  'task.withdrawn': words('Task withdrawn', 'withdrew {object}'),
  'task.released': words('Task released', 'released {object}'),
  'task.retired': words('Task retired', 'retired {object}'),
  'task.surrogates_put_in': words('Surrogates put in', 'put surrogates into {object}'),
  'task.guard_overridden': words('Patient-data guard overridden', 'said why something may stay in {object}'),
  'task.review_assigned': words('Review assigned', 'asked someone to review {object}'),
  'task.review_taken': words('Review taken', 'took a review of {object}'),
  'task.review_asked_again': words(
    'Reviewer asked again',
    'asked a reviewer of the version before to look at {object} again',
  ),
  'task.review_handed_back': words('Review handed back', 'handed a review of {object} back'),
  'task.review_skipped': words('Review skipped', 'skipped a review of {object}'),
  'task.reviewed': words('Review submitted', 'reviewed {object}'),
  'task.adjudication_assigned': words('Adjudication assigned', 'asked someone to adjudicate {object}'),
  'task.adjudication_taken': words('Adjudication taken', 'took the adjudication of {object}'),
  'task.adjudication_handed_back': words(
    'Adjudication handed back',
    'handed the adjudication of {object} back',
  ),
  'task.adjudication_skipped': words('Adjudication skipped', 'skipped the adjudication of {object}'),
  'task.thread_opened': words('Thread opened', 'opened a thread on {object}'),
  'task.thread_written': words('Message written in a thread', 'wrote in a thread on {object}'),
  'task.thread_closed': words('Thread closed', 'closed a thread on {object}'),
  'task.adjudicated': words('Adjudication submitted', 'adjudicated {object}'),
  'task.read': words('Held-out task read', 'read {object}'),
  'dataset.read': words('Held-out tasks of a dataset listed', 'listed held-out tasks of {object}'),
  'release.read': words('Held-out tasks of a release listed', 'listed held-out tasks of {object}'),
  'import.read': words('Held-out tasks of an import listed', 'listed held-out tasks of {object}'),
  'task.redacted': words('Patient data redacted', 'redacted patient data in {object}'),
  'release.created': words('Release frozen', 'froze {object}'),
  'release.work_taken_out': words(
    'Release noted: work taken out',
    'noted at {object} that work of someone was taken out',
  ),
  'release.work_put_back': words(
    'Release noted: work put back',
    'noted at {object} that work of someone was put back',
  ),
  'system.registered': words('System registered', 'registered {object}'),
  'system.tested': words('System tested', 'tested {object}'),
  'judge.registered': words('Judge registered', 'registered {object}'),
  'judge.tested': words('Judge tested', 'tested {object}'),
  'provider_connection.key_replaced': words('Provider key replaced', 'replaced the key of {object}'),
  'price_table.saved': words('Prices saved', 'saved {object}'),
  'turn.asked': words('System asked', 'asked a system'),
  'turn.cancelled': words('Answer stopped', 'stopped an answer'),
  'run.created': words('Run started', 'started {object}'),
  'run.queued': words('Run queued', 'queued {object}'),
  'run.started': words('Run taken up', 'took up {object}'),
  'run.paused': words('Run paused', 'paused {object}'),
  'run.resumed': words('Run resumed', 'resumed {object}'),
  'run.retried': words('Failed parts tried again', 'tried the failed parts of {object} again'),
  'run.cancelled': words('Run cancelled', 'cancelled {object}'),
  'run.completed': words('Run completed', 'completed {object}'),
  'run.left_incomplete': words('Run left incomplete', 'left {object} incomplete'),
  'run.failed': words('Run failed', 'failed to start {object}'),
  'run.budget_set': words('Budget set', 'set the budget of {object}'),
  'run.result_computed': words('Result computed', 'computed the result of {object}'),
  'run.published': words('Run published', 'published {object}'),
  'run.put_back': words('Stuck work of a run taken up', 'had stuck work of {object} taken up again'),
  'turn.put_back': words('Stuck answer taken up', 'had a stuck answer taken up again'),
  'probe.put_back': words('Stuck test taken up', 'had a stuck test taken up again'),
  'mail.put_back': words('Stuck mail taken up', 'had a stuck mail taken up again'),
  'urgent.put_back': words('Stuck urgent mail taken up', 'had a stuck urgent mail taken up again'),
  'test_verdict.put_back': words(
    'Stuck verdict on a draft taken up',
    'had a stuck verdict on a draft taken up again',
  ),
  'import.put_back': words('Stuck import taken up', 'had {object}, which was stuck, taken up again'),
  'mail.read': words('Mail read in the outbox', 'read {object} in the outbox'),
  'lane.configured': words('Lane configured', 'configured {object}'),
  'lane.opened': words('Lane opened', 'opened {object}'),
  'installation.setting_changed': words('Setting changed', 'changed a setting'),
  'audit.exported': words('Audit log downloaded', 'downloaded the audit log'),
  'retention.removed': words('Removed what was over', 'removed what was over'),
} as const satisfies Record<string, ActionWords>

/** The chapters in which actions are listed, by the first word of their names. */
const groups: readonly { label: string; of: readonly string[] }[] = [
  { label: 'People', of: ['person', 'invitation', 'mail', 'urgent'] },
  { label: 'Signing in', of: ['session', 'second_factor', 'recovery_code', 'password_reset', 'identity'] },
  { label: 'API keys', of: ['api_key'] },
  { label: 'Datasets and imports', of: ['dataset', 'import'] },
  { label: 'Tasks', of: ['task', 'library_criterion', 'rubric_template'] },
  { label: 'Releases', of: ['release'] },
  {
    label: 'Systems and judges',
    of: ['system', 'judge', 'probe', 'provider_connection', 'price_table', 'turn', 'test_verdict'],
  },
  { label: 'Runs', of: ['run'] },
  { label: 'Installation', of: ['lane', 'installation', 'retention', 'audit'] },
]
const OTHER = 'Other'

export const auditGroups: readonly string[] = [...groups.map(({ label }) => label), OTHER]

const signIn = ['person.password_changed', 'person.password_reset']

/** The chapter that an action is listed in. */
export function auditGroupOf(action: string): string {
  const [subject = ''] = action.split('.')
  if (signIn.includes(action)) return 'Signing in'
  return groups.find(({ of }) => of.includes(subject))?.label ?? OTHER
}

/** The words of an action; of one that an older or newer version recorded, its name. */
export function wordsOf(action: string): ActionWords {
  const known: Readonly<Record<string, ActionWords>> = auditWords
  return known[action] ?? words(action, `recorded “${action}” about {object}`)
}

/** The text of an audit entry: a label for lists, and the rest of a sentence that starts with the actor. */
interface ActionWords {
  label: string
  /** `{object}` is replaced by the object of the action. */
  says: string
}

const words = (label: string, says: string): ActionWords => ({ label, says })

/** Every recorded action. A test compares the table with the code. */
export const auditWords = {
  'person.joined': words('Joined', 'joined'),
  'person.disabled': words('Person disabled', 'disabled {object}'),
  'person.enabled': words('Person re-enabled', 're-enabled {object}'),
  'person.roles_changed': words('Roles changed', 'changed the roles of {object}'),
  'person.profile_changed': words('Profile changed', 'changed the profile of {object}'),
  'person.withdrawals_allowed': words(
    'More changes of interests allowed',
    'allowed {object} to change their ties and affiliation again',
  ),
  'person.mails_chosen': words('Email preferences changed', 'changed their email preferences'),
  'person.time_corrected': words('Time corrected', 'corrected their recorded time for a day'),
  'person.pseudonymised': words('Person pseudonymized', 'pseudonymized {object}'),
  'person.work_taken_out': words('Contributions excluded', 'excluded the contributions of {object}'),
  'person.work_put_back': words('Contributions restored', 'restored the contributions of {object}'),
  'person.practised': words('Practice rubric checked', 'had a practice rubric checked'),
  'invitation.created': words('Invitation created', 'created {object}'),
  'invitation.accepted': words('Invitation accepted', 'accepted {object}'),
  'invitation.revoked': words('Invitation revoked', 'revoked {object}'),
  'person.password_changed': words('Password changed', 'changed their password'),
  'person.password_reset': words('Password set with a link', 'set a new password with a link'),
  'password_reset.requested': words(
    'Password link created',
    'created a link for {object} to set a new password',
  ),
  'session.opened': words('Signed in', 'signed in'),
  'session.renewed': words('Identity confirmed', 'confirmed their identity'),
  'session.second_factor_given': words('Second factor entered', 'entered their second factor'),
  'session.revoked': words('Session ended', 'ended a session'),
  'second_factor.set_up': words('Second factor set up', 'set up a second factor'),
  'second_factor.replaced': words('Second factor replaced', 'replaced their second factor'),
  'second_factor.disabled': words('Second factor turned off', 'turned off their second factor'),
  'recovery_code.renewed': words('Recovery codes renewed', 'renewed their recovery codes'),
  'recovery_code.used': words('Recovery code used', 'signed in with a recovery code'),
  'identity.bound': words('Single sign-on linked', 'linked single sign-on to their account'),
  'api_key.created': words('API key created', 'created {object}'),
  'api_key.revoked': words('API key revoked', 'revoked {object}'),
  'dataset.created': words('Dataset created', 'created {object}'),
  'dataset.changed': words('Dataset changed', 'changed {object}'),
  'dataset.archived': words('Dataset archived', 'archived {object}'),
  'dataset.restored': words('Dataset restored', 'restored {object}'),
  'dataset.deleted': words('Dataset deleted', 'deleted {object}'),
  'dataset.plan_set': words('Plan set', 'set the plan of {object}'),
  'dataset.review_policy_set': words('Review policy changed', 'changed the review policy of {object}'),
  'dataset.guidelines_published': words('Guidelines published', 'published new guidelines of {object}'),
  'dataset.guidelines_acknowledged': words(
    'Guidelines acknowledged',
    'acknowledged the guidelines of {object}',
  ),
  'dataset.time_exported': words('Time statement downloaded', 'downloaded a time statement of {object}'),
  'dataset.authoring_set': words('Authoring systems set', 'set the systems that authors of {object} use'),
  'library_criterion.kept': words('Criterion saved', 'saved {object} in the library'),
  'library_criterion.offered': words('Criterion shared', 'shared {object} with all authors'),
  'library_criterion.taken_back': words('Criterion unshared', 'stopped sharing {object}'),
  'library_criterion.put_back': words(
    'Criterion restored to the library',
    'restored {object} to the library',
  ),
  'library_criterion.taken_out': words(
    'Criterion removed from the library',
    'removed {object} from the library',
  ),
  'library_criterion.published': words(
    'Criterion published by the program',
    'published {object} for the program',
  ),
  'library_criterion.reworded': words('Program criterion changed', 'changed {object}'),
  'library_criterion.archived': words('Criterion archived', 'archived {object}'),
  'rubric_template.kept': words('Template saved', 'saved {object} in the library'),
  'rubric_template.offered': words('Template shared', 'shared {object} with all authors'),
  'rubric_template.taken_back': words('Template unshared', 'stopped sharing {object}'),
  'rubric_template.put_back': words('Template restored to the library', 'restored {object} to the library'),
  'rubric_template.taken_out': words(
    'Template removed from the library',
    'removed {object} from the library',
  ),
  'rubric_template.published': words(
    'Template published by the program',
    'published {object} for the program',
  ),
  'rubric_template.reworded': words('Program template changed', 'changed {object}'),
  'rubric_template.archived': words('Template archived', 'archived {object}'),
  'import.started': words('Import started', 'started {object}'),
  'import.finished': words('Import finished', 'finished {object}'),
  'import.refused': words('Import refused', 'refused {object}'),
  'import.failed': words('Import failed', 'could not complete {object}'),
  'task.test_driven': words('Rubric test-driven', 'test-drove the rubric of {object} with a judge'),
  'task.test_drive_stopped': words('Test-drive stopped', 'stopped a test-drive of the rubric of {object}'),
  'task.verdict_overruled': words('Judge overruled on a draft', 'overruled the judge on a draft of {object}'),
  'task.examples_asked': words('Example answers requested', 'requested example answers to {object}'),
  'task.suggestions_asked': words(
    'Criterion suggestions requested',
    'requested criterion suggestions for {object}',
  ),
  'task.started': words('Task started', 'started {object}'),
  'task.duplicated': words('Task duplicated', 'duplicated a task as {object}'),
  'task.submitted': words('Task submitted', 'submitted {object}'),
  'task.returned': words('Task returned', 'returned {object}'),
  'task.escalated': words('Task sent to adjudication', 'sent {object} to adjudication'),
  'task.accepted': words('Task accepted', 'accepted {object}'),
  'task.rejected': words('Task rejected', 'rejected {object}'),
  'task.withdrawn': words('Task withdrawn', 'withdrew {object}'),
  'task.deleted': words('Draft deleted', 'deleted the draft of {object}'),
  'task.released': words('Task released', 'released {object}'),
  'task.retired': words('Task retired', 'retired {object}'),
  'task.restored': words('Task restored', 'restored {object}'),
  'task.pool_excluded': words('Task excluded from pools', 'excluded {object} from pools'),
  'task.pool_included': words('Exclusion from pools undone', 'returned {object} to pools'),
  'task.pool_read': words('Task read in a pool', 'read {object} in a pool'),
  'dataset.pool_view_saved': words('View of a pool saved', 'saved a view of the pool of {object}'),
  'dataset.pool_view_deleted': words('View of a pool deleted', 'deleted a view of the pool of {object}'),
  'task.surrogates_put_in': words('Surrogates inserted', 'inserted surrogates into {object}'),
  'task.guard_overridden': words(
    'Patient-data guard overridden',
    'overrode the patient-data guard in {object}',
  ),
  'task.review_assigned': words('Review assigned', 'assigned a review of {object}'),
  'task.review_taken': words('Review accepted', 'accepted a review of {object}'),
  'task.review_asked_again': words(
    'Review reassigned to the same reviewer',
    'assigned {object} again to a reviewer of the previous version',
  ),
  'task.review_handed_back': words(
    'Review returned to the queue',
    'returned a review of {object} to the queue',
  ),
  'task.review_skipped': words('Review skipped', 'skipped a review of {object}'),
  'task.review_sent': words('Review sent', 'sent a review of {object}, which is held before it takes effect'),
  'task.review_undone': words('Review undone', 'undid the submission of a review of {object}'),
  'task.review_dropped': words(
    'Review dropped',
    'dropped a held review of {object} that was no longer possible',
  ),
  'task.reviewed': words('Review submitted', 'reviewed {object}'),
  'task.adjudication_assigned': words('Adjudication assigned', 'assigned the adjudication of {object}'),
  'task.adjudication_taken': words('Adjudication accepted', 'accepted the adjudication of {object}'),
  'task.adjudication_handed_back': words(
    'Adjudication returned to the queue',
    'returned the adjudication of {object} to the queue',
  ),
  'task.adjudication_skipped': words('Adjudication skipped', 'skipped the adjudication of {object}'),
  'task.adjudication_sent': words(
    'Adjudication sent',
    'sent the adjudication of {object}, which is held before it takes effect',
  ),
  'task.adjudication_undone': words(
    'Adjudication undone',
    'undid the submission of the adjudication of {object}',
  ),
  'task.adjudication_dropped': words(
    'Adjudication dropped',
    'dropped a held adjudication of {object} that was no longer possible',
  ),
  'task.thread_opened': words('Thread opened', 'opened a thread on {object}'),
  'task.thread_written': words('Thread message posted', 'posted in a thread on {object}'),
  'task.thread_closed': words('Thread closed', 'closed a thread on {object}'),
  'task.adjudicated': words('Adjudication submitted', 'adjudicated {object}'),
  'task.judgments_read': words('Reviews and decisions read', 'read the reviews and decisions of {object}'),
  'task.read': words('Held-out task read', 'read {object}'),
  'dataset.read': words('Held-out tasks of a dataset listed', 'listed held-out tasks of {object}'),
  'release.read': words('Held-out tasks of a release listed', 'listed held-out tasks of {object}'),
  'import.read': words('Held-out tasks of an import listed', 'listed held-out tasks of {object}'),
  'task.redacted': words('Patient data redacted', 'redacted patient data in {object}'),
  'release_draft.created': words('Draft of a release begun', 'began {object}'),
  'release_draft.discarded': words('Draft of a release discarded', 'discarded {object}'),
  'release_draft.plan_edited': words('Plan of a draft changed', 'changed the plan of {object}'),
  'release_draft.plan_saved': words(
    'Plan of a draft saved with its pool',
    'saved the plan of {object} with its pool',
  ),
  'release_draft.split': words('Held-out split of a draft made', 'held out tasks of {object}'),
  'release_draft.check_waived': words('Check of a draft waived', 'waived a check of {object}'),
  'release_draft.waiver_withdrawn': words('Waiver of a check taken back', 'took back a waiver of {object}'),
  'sample.drawn': words('Sample drawn', 'drew {object}'),
  'sample.discarded': words('Draw discarded', 'discarded {object}'),
  'sample.estimate_requested': words(
    'Estimate of probabilities requested',
    'requested the probabilities of {object}',
  ),
  'sample.probabilities_estimated': words(
    'Probabilities estimated',
    'estimated the probabilities of {object}',
  ),
  'release.created': words('Release frozen', 'froze {object}'),
  'release.published': words('Release published', 'published {object}'),
  'release.notice_posted': words('Release notice posted', 'posted a notice about {object}'),
  'release.withdrawn': words('Release withdrawn', 'withdrew {object}'),
  'release.work_taken_out': words(
    'Release annotated: contributions excluded',
    'annotated {object}: a person’s contributions were excluded',
  ),
  'release.work_put_back': words(
    'Release annotated: contributions restored',
    'annotated {object}: a person’s contributions were restored',
  ),
  'release.file_requested': words('Release file requested', 'requested a file of {object}'),
  'release.file_written': words('Release file written', 'wrote a file of {object}'),
  'release.file_canceled': words('Release file canceled', 'canceled a file of {object}'),
  'release.file_failed': words('Release file failed', 'could not write a file of {object}'),
  'release.file_downloaded': words('Release file downloaded', 'downloaded a file of {object}'),
  'release.file_removed': words(
    'Release file removed: text redacted',
    'removed a file of {object}, because a text in it was redacted',
  ),
  'release.file_expired': words('Release file expired', 'removed an expired file of {object}'),
  'system.registered': words('System registered', 'registered {object}'),
  'system.archived': words('System archived', 'archived {object}'),
  'system.restored': words('System restored', 'restored {object}'),
  'system.tested': words('System tested', 'tested {object}'),
  'judge.registered': words('Judge registered', 'registered {object}'),
  'judge.archived': words('Judge archived', 'archived {object}'),
  'judge.restored': words('Judge restored', 'restored {object}'),
  'judge.tested': words('Judge tested', 'tested {object}'),
  'provider_connection.key_replaced': words('Provider key replaced', 'replaced the key of {object}'),
  'price_table.saved': words('Prices saved', 'saved {object}'),
  'turn.asked': words('System asked', 'asked a system'),
  'turn.cancelled': words('Answer stopped', 'stopped an answer'),
  'run.created': words('Run started', 'started {object}'),
  'run.queued': words('Run queued', 'queued {object}'),
  'run.started': words('Run picked up by a worker', 'picked up {object}'),
  'run.paused': words('Run paused', 'paused {object}'),
  'run.resumed': words('Run resumed', 'resumed {object}'),
  'run.retried': words('Failed work retried', 'retried the failed work of {object}'),
  'run.cancelled': words('Run canceled', 'canceled {object}'),
  'run.completed': words('Run completed', 'completed {object}'),
  'run.left_incomplete': words('Run left incomplete', 'left {object} incomplete'),
  'run.failed': words('Run failed', 'failed to start {object}'),
  'run.budget_set': words('Budget set', 'set the budget of {object}'),
  'run.result_computed': words('Result computed', 'computed the result of {object}'),
  'run.published': words('Run published', 'published {object}'),
  'run.put_back': words('Stuck work of a run requeued', 'requeued stuck work of {object}'),
  'turn.put_back': words('Stuck answer requeued', 'requeued a stuck answer'),
  'probe.put_back': words('Stuck test requeued', 'requeued a stuck test'),
  'mail.put_back': words('Stuck email requeued', 'requeued a stuck email'),
  'urgent.put_back': words('Stuck urgent email requeued', 'requeued a stuck urgent email'),
  'webhook.saved': words('Webhook set', 'set the address of the webhook'),
  'webhook.secret_renewed': words('Webhook secret replaced', 'replaced the secret of the webhook'),
  'webhook.test_requested': words('Webhook test sent', 'sent a test to the webhook'),
  'webhook.removed': words('Webhook removed', 'removed the webhook'),
  'webhook.put_back': words('Stuck webhook delivery requeued', 'requeued a stuck webhook delivery'),
  'test_verdict.put_back': words('Stuck draft verdict requeued', 'requeued a stuck verdict on a draft'),
  'export.put_back': words('Stuck export requeued', 'requeued a stuck export'),
  'inclusion.put_back': words(
    'Stuck estimate of probabilities requeued',
    'requeued the stuck estimate of {object}',
  ),
  'import.put_back': words('Stuck import requeued', 'requeued {object}, which was stuck'),
  'mail.read': words('Mail read in the outbox', 'read {object} in the outbox'),
  'lane.configured': words('Lane configured', 'configured {object}'),
  'lane.opened': words('Lane opened', 'opened {object}'),
  'installation.setting_changed': words('Setting changed', 'changed a setting'),
  'installation.default_board_chosen': words('Default board chosen', 'chose the default board'),
  'audit.exported': words('Audit log downloaded', 'downloaded the audit log'),
  'retention.removed': words('Expired data removed', 'removed expired data'),
} as const satisfies Record<string, ActionWords>

/** Groups of actions, by the first part of the action's name. */
const groups: readonly { label: string; of: readonly string[] }[] = [
  { label: 'People', of: ['person', 'invitation', 'mail', 'urgent'] },
  { label: 'Signing in', of: ['session', 'second_factor', 'recovery_code', 'password_reset', 'identity'] },
  { label: 'API keys', of: ['api_key'] },
  { label: 'Datasets and imports', of: ['dataset', 'import'] },
  { label: 'Tasks', of: ['task', 'library_criterion', 'rubric_template'] },
  { label: 'Releases', of: ['release', 'release_draft', 'sample', 'inclusion', 'export'] },
  {
    label: 'Systems and judges',
    of: ['system', 'judge', 'probe', 'provider_connection', 'price_table', 'turn', 'test_verdict'],
  },
  { label: 'Runs', of: ['run'] },
  { label: 'Installation', of: ['lane', 'installation', 'retention', 'audit', 'webhook'] },
]
const OTHER = 'Other'

export const auditGroups: readonly string[] = [...groups.map(({ label }) => label), OTHER]

const signIn = ['person.password_changed', 'person.password_reset']

/** The group in which an action is listed. */
export function auditGroupOf(action: string): string {
  const [subject = ''] = action.split('.')
  if (signIn.includes(action)) return 'Signing in'
  return groups.find(({ of }) => of.includes(subject))?.label ?? OTHER
}

/** The text of an action; falls back to the name of an action recorded by another version of the platform. */
export function wordsOf(action: string): ActionWords {
  const known: Readonly<Record<string, ActionWords>> = auditWords
  return known[action] ?? words(action, `recorded “${action}” about {object}`)
}

/** The texts that load with the editor; those of the dialogs load with the dialogs. */
export const submitStrings = {
  submit: (version: number | null) =>
    version === null ? 'Submit for review' : `Submit as version ${version + 1}`,
  submitShort: (version: number | null) => (version === null ? 'Submit' : `Submit version ${version + 1}`),
  submitted: (version: number) => `Version ${version} is submitted`,
  withdrawFailed: 'The task was not withdrawn',
  withdrawn: 'The task is withdrawn',
}

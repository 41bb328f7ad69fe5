/** The columns of a run that is in no outage of its provider. */
export const noOutage = { resumeAt: null, outageSince: null, outageKind: null, outageResumes: 0 } as const

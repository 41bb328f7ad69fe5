/** A short hash over everything that the patient-data detectors consist of. */
export function hashDetectors(): string

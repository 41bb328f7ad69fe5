export type { FileLine } from '../split-lines'
export { WORKER_VERSION } from '../../operations/version'
export { splitLines } from '../split-lines'
export type { ImportedTask, Message, PhysicianAnswer } from '../imported-task'
export { listLosses } from '../list-losses'
export { serializeHealthBench } from '../serialize-healthbench'
export { serializeProfessional } from '../serialize-professional'
export { chooseExportedId, exportedIdSql } from './content/choose-exported-id'
export { compareBytes } from './content/compare-bytes'
export { commitToSeed, makeSalt } from './content/commitments'
export { readExportedRow, toExportedRow } from './content/exported-row'
export { hashAnswer } from './content/hash-answer'
export {
  contentParts,
  describeTaskContent,
  hashContentParts,
  hashTaskContent,
  type ContentCriterion,
  type ContentFacets,
  type ContentPart,
  type TaskContent,
} from './content/task-content'
export {
  createHeldOutEntry,
  createPublicEntry,
  type Entries,
  type HeldOutEntry,
  type PublicEntry,
} from './entries/entries'
export {
  freezeManifest,
  publishManifest,
  recordFile,
  serializeManifest,
  type ManifestInput,
} from './entries/freeze-manifest'
export { parseManifest } from './entries/parse-manifest'
export { parseProof, proveTask, type TaskProof } from './entries/prove-task'
export { countRelease, startTally, type ReleaseCounts, type TaskTally } from './entries/release-counts'
export {
  FrozenManifest,
  ReleaseManifest,
  releaseFileNames,
  type Draw,
  type FileFormat,
  type FileRecord,
  type Redaction,
  type Sampling,
  type Withdrawal,
} from './entries/release-manifest'
export { formatCroissant } from './exports/croissant'
export { formatDatasetCard } from './exports/dataset-card'
export type { FacetTally, ReleaseCitation, ReleaseDescription } from './exports/release-description'
export { hashMerkleRoot, proveInclusion, verifyInclusion, type MerklePath } from './merkle/merkle-tree'
export { hashPool, parsePool, serializePool, type PoolHeader, type PublicPoolItem } from './pool/pool-file'
export { hashPlan, PublishedPlan } from './pool/sample-plan-schema'
export { describeHistory } from './verify/describe-history'
export { explainLimits } from './verify/explain-limits'
export { identifyFile, noteMissingFiles, verifyFile } from './verify/identify-file'
export { DRAW_ALGORITHM } from './verify/redraw-sample'
export { formatDay, type ReleaseCheck } from './verify/release-check'
export { verifyKnownHash } from './verify/verify-known-hash'
export { verifyManifest } from './verify/verify-manifest'
export { verifyPoolFile } from './verify/verify-pool-file'
export { verifyTaskFile } from './verify/verify-task-file'

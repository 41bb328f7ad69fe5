import { MIXED_ORIGINS } from '@consilium/scoring'

/** SQL: the name of a run's system, as `nameRunSystem` writes it. */
export const selectRunSystem = (system: string, run: string): string =>
  `${system}.name || CASE WHEN ${run}.answer_origin = 'mixed' THEN ' (${MIXED_ORIGINS})' ELSE '' END`

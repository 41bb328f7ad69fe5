export { listRankedResults } from './list-ranked-results'
export { loadTable } from './load-table'
export { readCosts } from './read-costs'
export { readStoredBoard } from './stored-board'

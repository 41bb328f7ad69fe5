export { createEngine, type EngineOptions } from './engine/create-engine'
export { runUntilIdle } from './engine/run-until-idle'

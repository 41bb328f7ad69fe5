export { createEngine, type EngineOptions } from './create-engine'
export { runUntilIdle } from './engine/run-until-idle'

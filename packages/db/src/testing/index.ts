export { createTestDatabase, type TestDatabase } from './create-test-database'

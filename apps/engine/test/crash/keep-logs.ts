import { afterEach } from 'vitest'
import { describeLogs, dropLogs } from './logs.ts'

// Loaded before each crash test's file: when a test fails the programs' logs are kept, and their warnings added to it.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') throw new Error(describeLogs())
  dropLogs()
})

import { performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 10_000
/** Of the time since the last look, spent on work. */
const calm = 0.1
/** What may have become garbage since the last collection, in bytes, for one to be worth its pause. */
const worth = 12_000_000
/** A collection of a heap this large would keep others waiting. */
const tooLarge = 400_000_000

// Loaded into every process before its program. V8 collects when a heap fills and not when there is nothing to do: a process that has started, or
// was busy for a while, would keep for hours what it no longer needs.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')
let kept = 0
let before = performance.eventLoopUtilization()

setInterval(() => {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  const { heapUsed, external } = memoryUsage()
  if (utilization > calm || heapUsed > tooLarge || heapUsed + external - kept < worth) return
  collect()
  const after = memoryUsage()
  kept = after.heapUsed + after.external
}, lookMs).unref()

import { runSteps } from './check/run-steps.mjs'
import { verifySteps } from './check/steps.mjs'

// `npm run verify`: everything that can be known without running the product, in seconds.
const { failed, ms } = await runSteps(verifySteps())
console.log(`\n${failed === 0 ? 'All checks passed' : `${failed} failed`} in ${(ms / 1000).toFixed(1)} s`)
process.exitCode = failed === 0 ? 0 : 1

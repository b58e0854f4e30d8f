import { checkBudget } from './lib/bundle-budget.mjs'
import { inRoot } from './lib/paths.mjs'
import { sentenceFor } from './lib/problem.mjs'

// The last part of building the dashboard: JavaScript that each route loads at first, and none above the budget.
try {
  console.log(checkBudget(inRoot('apps/web/.next')))
} catch (error) {
  console.error(sentenceFor(error) ?? error.stack)
  process.exitCode = 1
}

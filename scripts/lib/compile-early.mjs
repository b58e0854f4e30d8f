import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeSizes } from './bundle-budget.mjs'

/** Read by Chromium alone, and at the very beginning of a file; to all others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has browsers compile what every page loads at first beside the page and not within it: nearly all of it is called at
 * once. Without being told they only look over a function when it comes, and read it again, on the page's own time, when it
 * is called. Answers how many files were marked.
 * `folder`: the compiler's output
 */
export function compileEarly(folder) {
  const files = new Set(routeSizes(folder).flatMap(route => route.files))
  for (const file of files) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    // The compiler leaves a file in place that it would write again.
    if (!text.startsWith(hint)) writeFileSync(path, hint + text)
  }
  return files.size
}

import { build } from './lib/build.mjs'
import { install, needsInstall } from './lib/install.mjs'
import { createLifetime } from './lib/lifetime.mjs'
import { root } from './lib/paths.mjs'
import { findPrograms } from './lib/postgres/programs.mjs'
import { Problem, sentenceFor } from './lib/problem.mjs'

// `npm run build`: what `npm start` builds, for copies that are to run elsewhere or without the tools that built them.
const lifetime = createLifetime({ onStopping: () => console.log('Stopping …') })
try {
  await lifetime.run(async () => {
    if (needsInstall(root)) await install(root, lifetime)
    await build(lifetime)
    linkPostgres()
  })
  await lifetime.end(0)
} catch (error) {
  if (!lifetime.isEnding()) {
    console.error(sentenceFor(error) ?? error.message)
    await lifetime.end(1)
  }
}

/** Its links are made now: whoever runs the copy may not write to it. A copy that never runs it needs none. */
function linkPostgres() {
  try {
    findPrograms()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.log(error.message)
  }
}

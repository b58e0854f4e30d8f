import { build } from './lib/build.mjs'
import { install, needsInstall } from './lib/install.mjs'
import { createLifetime } from './lib/lifetime.mjs'
import { root } from './lib/paths.mjs'
import { findPrograms } from './lib/postgres/programs.mjs'
import { sentenceFor } from './lib/problem.mjs'

// `npm run build`: what `npm start` builds, for copies that are to run elsewhere or without the tools that built them.
const lifetime = createLifetime({ onStopping: () => console.log('Stopping …') })
try {
  await lifetime.run(async () => {
    if (needsInstall(root)) await install(root, lifetime)
    await build(lifetime)
    // Its links are made now: whoever runs the copy may not write to it.
    await findPrograms()
  })
  await lifetime.end(0)
} catch (error) {
  if (!lifetime.isEnding()) {
    console.error(sentenceFor(error) ?? error.message)
    await lifetime.end(1)
  }
}

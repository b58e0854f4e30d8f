import { programFile } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'
import { inRoot } from './lib/paths.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { programs } from './lib/programs.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

// The image's command, `node scripts/run.mjs [role]`: everything as `npm start` runs it, or one process of it, which
// takes its settings from the environment alone.
const roles = {
  all: () => launch({ production: true }),
  web: () => become('web'),
  engine: () => become('engine', '--network', process.env.MESSENGER_NETWORK || 'live'),
  migrate: () => become('migrate'),
  sandbox: () => become('sandbox'),
}

const [name = 'all'] = process.argv.slice(2)
const role = Object.hasOwn(roles, name) ? roles[name] : undefined
if (role) await begin()
else fail(`There is no role ${name}: ${Object.keys(roles).join(', ')}.`)

async function begin() {
  try {
    await role()
  } catch (error) {
    fail(sentenceFor(error) ?? error.stack)
  }
}

/** Goes on as another program of the project, in its own folder. */
async function become(name, ...args) {
  takeSecrets()
  process.chdir(inRoot(programs[name].folder))
  const file = programFile(name)
  process.argv = [process.execPath, file, ...args]
  await import(file)
}

function fail(words) {
  console.error(words)
  process.exit(1)
}

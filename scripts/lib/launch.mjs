import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { build, needsBuild, servingNotes } from './build.mjs'
import { readConfig } from './config.mjs'
import { openDatabase } from './database.mjs'
import { install, needsInstall } from './install.mjs'
import { createLauncherFacts } from './launcher-facts.mjs'
import { createLifetime } from './lifetime.mjs'
import { openLogFile } from './log-file.mjs'
import { migrate } from './migrate.mjs'
import { root } from './paths.mjs'
import { preflight } from './preflight.mjs'
import { Problem, sentenceFor } from './problem.mjs'
import { programFor } from './programs.mjs'
import { rotateWhileRunning } from './rotate-while-running.mjs'
import { noteOwn, openRunRecord } from './run-record.mjs'
import { createSay } from './say.mjs'
import { loadSecrets } from './secrets.mjs'
import { engineService, sandboxService, webService } from './services.mjs'
import { supervise } from './supervise.mjs'
import { takeSecrets } from './take-secrets.mjs'
import { printWelcome } from './welcome.mjs'

/**
 * Brings the whole gateway up and keeps it up until a signal: install, secrets, build, PostgreSQL, migrations, sandbox
 * network, engines, web. `production` false: no build, the web compiles as it goes and the rest restarts on changes.
 */
export async function launch({ production }) {
  const stdout = tolerantStdout()
  const say = createSay(8, stdout)
  const lifetime = createLifetime({ onStopping: () => say.line('Stopping …') })
  let logPath
  const rotation = takeRotations(say)
  const context = { production, say, lifetime, rotation, setLog: path => (logPath = path) }
  try {
    takeSecrets()
    await lifetime.run(() => goUp(context))
  } catch (error) {
    if (lifetime.isEnding()) return
    say.breakLine()
    const where = logPath ? `\nThe log is ${logPath}` : ''
    console.error(`\n${sentenceFor(error) ?? `${error.message}${where}`}`)
    await lifetime.end(1)
  }
}

async function goUp(context) {
  const { production, say, lifetime, rotation } = context
  const config = readConfig()
  const record = await openRunRecord(join(config.dataDir, 'run.json'), config.port, say.line)
  lifetime.add(record.close)
  await preflight(config, { production })
  const log = openLogFile(join(config.dataDir, 'logs/messenger.log'))
  context.setLog(log.path)
  const step = stepper(say, lifetime)

  await step('packages', async () => {
    // a copy that is built runs without the tools that built it
    const withTools = !production || needsBuild()
    return needsInstall(root, { withTools }) ? install(root, lifetime) : 'up to date'
  })
  const secrets = await step('secrets', () => loadSecrets(config.dataDir), 'none')
  await step('building the programs and the dashboard', async () => {
    if (!production) return 'not in development'
    if (!needsBuild()) return 'up to date'
    await build(lifetime)
  })
  // Nobody builds a copy anew that cannot be written to.
  if (production && isWritable(root)) lifetime.add(noteOwn(servingNotes))
  const processes = supervised({ ...context, record, log })
  // It needs no database, and is there by the time that one is.
  const sandbox = config.sandbox ? processes.start(sandboxService(config, secrets, production), false) : undefined
  sandbox?.catch(() => undefined) // told where it is waited for
  const database = await step(
    'starting PostgreSQL',
    async () => {
      const opened = await openDatabase(config, secrets, say.line)
      lifetime.add(opened.stop)
      return opened
    },
    opened => opened.place,
  )
  const migration = programFor(production, 'migrate')
  await step('migrating the database', () => migrate(database.urls.owner, config.forMigration, migration))
  const forServices = { ...config.forServices, ...(database.folder && { MESSENGER_DATABASE_DIR: database.folder }) }
  const services = { ...config, forServices }
  const ready = await startServices({ services, secrets, production, database, sandbox, processes, step })
  rotation.begin(config.dataDir, processes.sealing)
  if (production) await import('./collect-when-calm.mjs') // of the start itself nothing is needed any more
  printWelcome(say, config, secrets, ready, database.place)
}

/** The engines and the web, all at once: none of them waits for another on its way up. */
async function startServices({ services: config, secrets, production, database, sandbox: starting, processes, step }) {
  const { start } = processes
  const live = start(engineService(config, secrets, production, database.urls.engine))
  live.catch(() => undefined)
  const sandbox = await step(
    'starting the sandbox network',
    () => starting,
    ready => ready?.url ?? 'off',
  )
  const test = sandbox && start(engineService(config, secrets, production, database.urls.engine, sandbox))
  test?.catch(() => undefined)
  const web = start(webService(config, secrets, production, database.urls.web, sandbox))
  web.catch(() => undefined)
  await step(
    'starting the engines',
    () => Promise.all([live, test]),
    () => (sandbox ? 'live, sandbox' : 'live'),
  )
  return step(
    'starting the web',
    () => web,
    ready => ready.url,
  )
}

/** `start(service, seals)` answers the ready message; `sealing`: those that have started and work with the master key. */
function supervised({ say, lifetime, rotation, record, log }) {
  const sealing = []
  const facts = createLauncherFacts()
  const onMessage = (message, answer) => {
    facts.onMessage(message, answer)
    return rotation.onMessage(message, answer)
  }
  const start = async (service, seals = true) => {
    const onOutput = text => {
      log.write(text)
      say.line(text.trimEnd())
    }
    const child = supervise({ ...service, onOutput, onNotice: say.line, record, onMessage })
    facts.add(service.label, child)
    if (seals) sealing.push(child)
    lifetime.add(child.stop, child.kill)
    try {
      return await child.start()
    } catch (error) {
      throw new Error(
        `${service.name} ${error.message}${error.tail ? `:\n${error.tail.split('\n').slice(-5).join('\n')}` : ''}`,
      )
    }
  }
  return { start, sealing }
}

/**
 * The master key is changed when `npm run rotate-key` asks for it by a signal, or the web by a message: one change at a time, and none before
 * `begin`, when all processes are there.
 */
function takeRotations(say) {
  let begin
  const started = new Promise(resolve => {
    begin = (dataDir, children) => resolve({ dataDir, children })
  })
  let last = started
  const rotate = () => {
    last = last.then(async () => {
      const { dataDir, children } = await started
      try {
        await rotateWhileRunning(dataDir, children)
        say.line('There is a new master key; everything is sealed anew meanwhile')
        return null
      } catch (error) {
        say.line(sentenceFor(error) ?? error.message)
        return error instanceof Problem ? 'environment' : 'failed'
      }
    })
    return last
  }
  process.on('SIGUSR2', rotate)
  return {
    begin,
    async onMessage(message, answer) {
      if (message?.type !== 'rotate-master-key') return
      answer({ type: 'master-key.rotated', id: message.id, problem: await rotate() })
    },
  }
}

/** One step of the way up; stops between steps when a signal came. `describe` makes the detail shown, if any. */
function stepper(say, lifetime) {
  return async (name, work, describe = answer => (typeof answer === 'string' ? answer : undefined)) => {
    lifetime.signal.throwIfAborted()
    const done = say.step(name)
    const answer = await work()
    done(describe === 'none' ? undefined : describe(answer))
    return answer
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A reader that went away (`npm start | head`) must not end the gateway. */
function tolerantStdout() {
  process.stdout.on('error', error => {
    if (error.code !== 'EPIPE') throw error
  })
  return process.stdout
}

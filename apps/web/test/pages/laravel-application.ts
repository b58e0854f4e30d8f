import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import type { PageBlock } from './page-blocks.ts'
import { printsAsExpected } from './prints-as-expected.ts'

const skeleton = fileURLToPath(new URL('./laravel', import.meta.url))
const patienceMs = 90_000

/** What follows a page in Laravel, and this machine does not have; undefined where nothing is missing. */
export function missingForLaravel(): string | undefined {
  const extensions = ['curl', 'dom', 'mbstring', 'pdo_sqlite', 'zip'].map(name => `extension_loaded('${name}')`)
  const isThere = spawnSync('php', ['-r', `exit(${extensions.join(' && ')} ? 0 : 1);`]).status === 0
  if (!isThere) return 'this machine has no PHP with curl, dom, mbstring, pdo_sqlite and zip'
  const paths = ['/usr/share/php/Illuminate', '/usr/share/php/GuzzleHttp', '/usr/bin/composer', '/usr/bin/phpunit']
  const missing = paths.find(path => !existsSync(path))
  return missing && `this machine has no ${missing}`
}

export type LaravelApplication = Awaited<ReturnType<typeof createLaravelApplication>>

/**
 * A new application as Laravel makes one, in which blocks of a page are done as somebody does who follows it. `replaced`: what stands in
 * place of the page's own addresses and tokens.
 */
export async function createLaravelApplication(replaced: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'laravel-'))
  const port = await freePort()
  const project = join(folder, 'project')
  const place = await layOut(folder, project)
  const running = new Map<string, ChildProcess>()
  const real = (text: string) =>
    Object.entries({ ...replaced, '127.0.0.1:8000': `127.0.0.1:${port}`, '--port=8000': `--port=${port}` }).reduce(
      (known, [example, value]) => known.replaceAll(example, value),
      text,
    )
  const command = (line: string) => runCommand(line, project, place)

  const start = async (line: string) => {
    const child = spawn('bash', ['-c', `exec ${real(line)}`], {
      cwd: project,
      env: place,
      stdio: 'ignore',
      detached: true,
    })
    running.set(line, child)
    if (line.includes('serve')) await listens(port, child)
  }
  const stop = async (line: string) => {
    const child = running.get(line)
    if (child?.pid === undefined) throw new Error(`${line} does not run`)
    running.delete(line)
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${line} ended by itself`)
    const closed = once(child, 'close')
    // The server of `artisan serve` is a child of its own.
    process.kill(-child.pid, 'SIGKILL')
    await closed
  }

  async function runBlock({ syntax, file, text }: PageBlock): Promise<string> {
    const shown = real(text)
    if (syntax === 'env') {
      await setInEnv(join(project, '.env'), shown)
      return ''
    }
    if (syntax === 'bash') {
      const lines = text.split('\n')
      if (!lines.every(line => /^php artisan (serve|queue:work)\b/.test(line))) return command(shown)
      for (const line of lines) await start(line)
      return ''
    }
    await save(join(project, file ?? 'block.php'), shown)
    if (file === undefined) return command('php try.php block.php')
    return file.startsWith('tests/') ? command(`/usr/bin/phpunit ${file}`) : command(`php -l ${file}`)
  }

  return {
    webhookUrl: `http://127.0.0.1:${port}/messaging-gateway/webhook`,
    /** Does what a block says, and holds what it printed against the page. Answers what it printed. */
    async follow(block: PageBlock): Promise<string> {
      const printed = await runBlock(block).catch(cause => {
        throw new Error(`The block of line ${block.line} failed`, { cause })
      })
      if (block.expected !== undefined && !printsAsExpected(printed, block.expected))
        throw new Error(`The block of line ${block.line} printed\n${printed}\nand not\n${block.expected}`)
      return printed
    },
    /** Sets variables as whoever edits the file. */
    setInEnv: (text: string) => setInEnv(join(project, '.env'), text),
    start,
    stop,
    /** Runs PHP inside the application; answers what it printed. */
    async php(code: string): Promise<string> {
      await save(join(project, 'asked.php'), `<?php\n${code}`)
      return command('php try.php asked.php')
    },
    has: (path: string) => existsSync(join(project, path)),
    log: () => readFile(join(project, 'storage/logs/laravel.log'), 'utf8').catch(() => ''),
    async remove(): Promise<void> {
      for (const line of running.keys()) await stop(line)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An application that is installed and has its tables; answers the environment of its commands. */
async function layOut(folder: string, project: string): Promise<NodeJS.ProcessEnv> {
  await cp(skeleton, project, { recursive: true })
  await cp(join(skeleton, 'debian'), join(folder, 'debian'), { recursive: true })
  for (const path of [
    'bootstrap/cache',
    'resources/views',
    'storage/logs',
    'storage/framework/cache',
    'storage/framework/views',
  ])
    await mkdir(join(project, path), { recursive: true })
  await writeFile(join(project, 'database/database.sqlite'), '')
  await writeFile(
    join(project, '.env'),
    `APP_KEY=base64:${Buffer.alloc(32, 7).toString('base64')}\nAPP_URL=http://localhost\n`,
  )
  // What Composer finds where a machine has no Packagist.
  const repositories = [
    { type: 'path', url: join(folder, 'debian/*'), options: { symlink: false } },
    { 'packagist.org': false },
  ]
  await save(join(folder, 'composer/config.json'), JSON.stringify({ repositories }))
  const place = {
    ...{ PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', NODE_ENV: process.env.NODE_ENV },
    ...{ COMPOSER_HOME: join(folder, 'composer'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_NO_INTERACTION: '1' },
  }
  await runCommand('composer install --no-progress && php artisan migrate --force', project, place)
  return place
}

async function save(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${text}\n`)
}

/** A variable that is there gets the new value. */
async function setInEnv(path: string, text: string): Promise<void> {
  const lines = [...(await readFile(path, 'utf8')).split('\n'), ...text.split('\n')].filter(line => line !== '')
  const values = new Map(lines.map(line => [line.split('=')[0], line]))
  await writeFile(path, `${[...values.values()].join('\n')}\n`)
}

async function runCommand(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', line], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  let [output, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', text => (output += text))
  child.stderr.setEncoding('utf8').on('data', text => (said += text))
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`\`${line}\` ended with ${code ?? signal}:\n${output}\n${said.slice(-4_000)}`)
  return output
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await new Promise(resolve => setTimeout(resolve, 50))) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Nothing listens at port ${port}`)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the variable `TOKEN` holds where snippets run. */
export const token = '7|"it\'s" $HOME `id` %s'

/** What the variable `WEBHOOK_SECRET` holds there. */
export const webhookSecret = `whsec_${Buffer.from('secret of the tests').toString('base64')}`

const clients = fileURLToPath(new URL('../../../../clients/', import.meta.url))

/** How programs with a client library are run. */
interface Interpreter {
  readonly ending: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** A program that runs those it is given, one after the other. */
  readonly all: string
  /** Further files that lie beside the programs. */
  readonly beside: Readonly<Record<string, string>>
}

/** Node reads the library's sources, which stand for the package of its name. */
const asInstalled = `import { registerHooks } from 'node:module'
registerHooks({
  resolve(name, context, next) {
    const [, path] = /^messaging-gateway-client(?:\\/(.+))?$/.exec(name) ?? [name]
    if (!name.startsWith('messaging-gateway-client')) return next(name, context)
    return next(\`file://${clients}node/src/\${path ?? 'index'}.ts\`, context)
  },
})
for (const path of process.argv.slice(2)) await import('./' + path)
`

/** What Composer would have installed: Debian's Guzzle, and the library. */
const phpAutoload = `<?php
require_once 'GuzzleHttp/autoload.php';
spl_autoload_register(static function (string $name): void {
    $path = '${clients}php/src/' . strtr(substr($name, strlen('MessagingGateway\\\\')), '\\\\', '/') . '.php';
    if (str_starts_with($name, 'MessagingGateway\\\\') && is_file($path)) require_once $path;
});
`

export const interpreters = {
  typescript: { ending: 'mjs', command: [process.execPath], env: {}, all: asInstalled, beside: {} },
  python: {
    ending: 'py',
    command: ['/usr/bin/python3'],
    env: { PYTHONPATH: join(clients, 'python/src'), PYTHONDONTWRITEBYTECODE: '1' },
    all: 'import runpy, sys\nfor path in sys.argv[1:]:\n    runpy.run_path(path)\n',
    beside: {},
  },
  php: {
    ending: 'php',
    command: ['php8.2'],
    env: {},
    all: `<?php
require 'vendor/autoload.php';
foreach (array_slice($argv, 1) as $path) (static function () use ($path) { require $path; })();
`,
    beside: { 'vendor/autoload.php': phpAutoload },
  },
} as const satisfies Record<string, Interpreter>

/** Starts snippets in a folder, which run one after the other. `ended` rejects when one fails. */
export async function startSnippets(
  { ending, command, env, all, beside }: Interpreter,
  texts: readonly string[],
  folder: string,
) {
  const names = texts.map((_, index) => `snippet-${index}.${ending}`)
  const files = [
    [`all.${ending}`, all],
    ...Object.entries(beside),
    ...names.map((name, index) => [name, texts[index] ?? '']),
  ]
  for (const [name = '', text = ''] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const [program = '', ...args] = command
  const child = spawn(program, [...args, `all.${ending}`, ...names], {
    cwd: folder,
    env: { PATH: process.env.PATH, TOKEN: token, WEBHOOK_SECRET: webhookSecret, NODE_ENV: 'test', ...env },
  })
  return { child, ended: endOf(child, program) }
}

async function endOf(child: ChildProcess, program: string): Promise<void> {
  const said: Buffer[] = []
  child.stdout?.resume()
  child.stderr?.on('data', chunk => said.push(chunk))
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program}: ${code ?? signal} ${Buffer.concat(said)}`)
}

import { existsSync } from 'node:fs'
import { Problem } from '../problem.mjs'
import { runQuietly } from '../run-quietly.mjs'

/** Debian's packages that the libraries are tested with, by the module, extension or path that tells that they are there. */
const languages = [
  {
    program: '/usr/bin/python3',
    own: 'python3',
    lists: 'import importlib.util, sys; print(*[m for m in sys.argv[1:] if importlib.util.find_spec(m) is None])',
    run: (script, parts) => ['-c', script, ...parts],
    packages: {
      httpx: 'python3-httpx',
      pytest: 'python3-pytest',
      mypy: 'mypy',
      pyflakes: 'pyflakes3',
      ensurepip: 'python3-venv',
      fastapi: 'python3-fastapi',
      uvicorn: 'python3-uvicorn',
      flask: 'python3-flask',
      django: 'python3-django',
    },
  },
  {
    program: '/usr/bin/php8.2',
    own: 'php8.2-cli',
    lists: `echo implode(' ', array_filter(array_slice($argv, 1), fn ($p) => $p[0] === '/' ? !file_exists($p) : !extension_loaded($p)));`,
    run: (script, parts) => ['-r', script, '--', ...parts],
    packages: {
      curl: 'php8.2-curl',
      mbstring: 'php8.2-mbstring',
      dom: 'php8.2-xml',
      zip: 'php8.2-zip',
      '/usr/share/php/GuzzleHttp/autoload.php': 'php-guzzlehttp-guzzle',
      '/usr/share/php/Illuminate': 'php-laravel-framework',
      pdo_sqlite: 'php8.2-sqlite3',
      '/usr/bin/phpunit': 'phpunit',
      '/usr/bin/composer': 'composer',
    },
  },
]

/**
 * Python and PHP with what the client libraries are tested with: installed ones, or as root those of Debian's packages.
 * @throws Problem that says what to do
 */
export async function findLanguages(onNotice) {
  const missing = await missingPackages()
  if (missing.length === 0) return
  const hint = `The tests of the client libraries need these packages of Debian 12: ${missing.join(' ')}. Install them.`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(hint)
  onNotice(`installing ${missing.join(', ')} from the system packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { code, output } = await runQuietly('apt-get', args, { env })
    if (code !== 0) throw new Problem(`${hint}\napt-get ${args[0]} failed:\n${output.trim().slice(-1_000)}`)
  }
  const still = await missingPackages()
  if (still.length > 0)
    throw new Problem(`${hint}\nThey were installed, and ${still.join(' ')} is not found all the same.`)
}

async function missingPackages() {
  const missing = await Promise.all(languages.map(missingOf))
  return missing.flat()
}

/** All of a language without its program. */
async function missingOf({ program, own, lists, run, packages }) {
  if (!existsSync(program)) return [own, ...Object.values(packages)]
  const { code, output } = await runQuietly(program, run(lists, Object.keys(packages)), {})
  if (code !== 0) throw new Problem(`${program} does not tell what it has:\n${output.trim().slice(-1_000)}`)
  return output.split(/\s+/).flatMap(part => packages[part] ?? [])
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPhp } from '../pack-php.mjs'
import { inRoot } from '../paths.mjs'
import { runLoudly } from './run-loudly.mjs'

const packages = ['clients/php', 'clients/laravel']

/** What tests need of Debian. */
const wanted =
  'php8.2-cli php8.2-curl php8.2-mbstring php8.2-sqlite3 php8.2-xml php8.2-zip phpunit composer php-guzzlehttp-guzzle php-laravel-framework'

/**
 * The PHP packages: every file is code, their own tests, and an installation of the packed files by Composer. Answers
 * `{ passed, failed }`, or `{ skipped }` with a reason.
 */
export async function testPhp({ signal } = {}) {
  const missing = ['php8.2', 'phpunit', 'composer'].filter(name => spawnSync(name, ['--version']).error)
  if (missing.length > 0) return { skipped: `${missing.join(', ')} missing: apt-get install ${wanted}` }
  const folder = mkdtempSync(join(tmpdir(), 'php-'))
  try {
    const results = [await lint(signal)]
    for (const path of packages) results.push(await phpunit(path, folder, signal))
    results.push(await composer(folder, signal))
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One process for all files; `php -l` takes one file at a time in 8.2. */
async function lint(signal) {
  const program = `$failed = 0;
    foreach (array_slice($argv, 1) as $folder)
      foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder)) as $file)
        if ($file->getExtension() === 'php')
          try { PhpToken::tokenize(file_get_contents($file->getPathname()), TOKEN_PARSE); }
          catch (ParseError $error) { echo "$file: {$error->getMessage()} in line {$error->getLine()}\\n"; $failed = 1; }
    exit($failed);`
  const { code } = await runLoudly('php8.2', ['-r', program, '--', ...packages], { cwd: inRoot(), signal })
  return once('Every file of PHP can be parsed', code)
}

async function phpunit(path, folder, signal) {
  const report = join(folder, `${path.replace('/', '-')}.xml`)
  const args = ['-d', 'memory_limit=512M', '/usr/bin/phpunit', '--log-junit', report]
  const { code } = await runLoudly('php8.2', args, { cwd: inRoot(path), signal })
  const counts = junitCounts(report)
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

function junitCounts(report) {
  try {
    const [, attributes = ''] = /<testsuite ([^>]*)>/.exec(readFileSync(report, 'utf8')) ?? []
    const count = name => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0)
    const failed = count('failures') + count('errors')
    return { passed: count('tests') - failed - count('skipped'), failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Composer finds the packed files in a folder and installs them, offline; what they build on comes from Debian. */
async function composer(folder, signal) {
  const packed = join(folder, 'packed')
  const project = join(folder, 'project')
  mkdirSync(packed)
  mkdirSync(project)
  await packPhp(packed)
  writeFileSync(join(project, 'composer.json'), JSON.stringify(manifest(packed), null, 2))
  const env = {
    ...process.env,
    COMPOSER_HOME: join(folder, 'home'),
    COMPOSER_ALLOW_SUPERUSER: '1',
    COMPOSER_DISABLE_NETWORK: '1',
  }
  const install = ['install', '--no-interaction', '--no-progress', '--classmap-authoritative']
  const installed = await runLoudly('composer', install, { cwd: project, env, signal })
  const program = `require 'vendor/autoload.php';
    require '/usr/share/php/GuzzleHttp/autoload.php';
    $fake = new MessagingGateway\\Testing\\FakeGateway();
    echo $fake->sessionClient()->messages->sendText(to: '+6281234567890', text: 'Hello')->msgId, PHP_EOL;
    echo class_exists(MessagingGateway\\Laravel\\Gateway::class) ? 'Laravel too' : '', PHP_EOL;
    new MessagingGateway\\AccountClient('https://gateway.example.com', 'token');`
  const ran = await runLoudly('php8.2', ['-r', program], { cwd: project, signal })
  const shipped =
    installed.code === 0 ? readdirSync(join(project, 'vendor/messaging-gateway/client')).sort().join() : ''
  const isWhole = shipped === 'CHANGELOG.md,LICENSE,README.md,composer.json,resources,src'
  const isRight = isWhole && /^\d+\nLaravel too\n$/.test(ran.output)
  return once('Composer installs the packed files', ran.code || (isRight ? 0 : 1))
}

function manifest(packed) {
  const debian = name => ({ name, version: '11.0.0', type: 'metapackage' })
  const psr = (name, version) => ({ name, version, type: 'metapackage' })
  const provide = { 'psr/http-client-implementation': '1.0.0', 'psr/http-factory-implementation': '1.0.0' }
  const illuminate = ['bus', 'contracts', 'http', 'notifications', 'queue', 'routing', 'support']
  return {
    repositories: [
      { type: 'artifact', url: packed },
      {
        type: 'package',
        package: [
          { name: 'guzzlehttp/guzzle', version: '7.4.5', type: 'metapackage', provide },
          psr('psr/http-client', '1.0.1'),
          psr('psr/http-factory', '1.0.1'),
          psr('psr/http-message', '1.0.1'),
          ...illuminate.map(name => debian(`illuminate/${name}`)),
        ],
      },
      { 'packagist.org': false },
    ],
    require: { 'messaging-gateway/client': '^0.1', 'messaging-gateway/laravel': '^0.1' },
  }
}

function once(name, code) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

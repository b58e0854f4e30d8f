import { spawnSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageLanguage } from './page-blocks.ts'
import type { Runner } from './run-page.ts'

const client = (path: string) => fileURLToPath(new URL(`../../../../clients/${path}`, import.meta.url))

async function saved(folder: string, name: string, source: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, source)
  return path
}

export const runners: Readonly<Record<PageLanguage, Runner>> = {
  curl: {
    print: line => `printf '%s\\n' '${line}'`,
    prepare: async (folder, source) => [
      'bash',
      await saved(folder, 'page.sh', `set -euo pipefail\nshopt -s inherit_errexit\n${source}`),
    ],
  },
  node: {
    print: line => `console.log('${line}')`,
    async prepare(folder, source) {
      const library = join(folder, 'node_modules/messaging-gateway-client')
      await mkdir(library, { recursive: true })
      await symlink(client('node/src'), join(library, 'src'))
      const exports = { '.': './src/index.ts', './*': './src/*.ts' }
      await saved(library, 'package.json', JSON.stringify({ type: 'module', exports }))
      return [process.execPath, await saved(folder, 'page.mts', source)]
    },
  },
  python: {
    print: line => `print('${line}', flush=True)`,
    prepare: async (folder, source) => ['/usr/bin/python3', await saved(folder, 'page.py', source)],
    env: { PYTHONPATH: client('python/src'), PYTHONUNBUFFERED: '1' },
  },
  php: {
    print: line => `echo '${line}', "\\n";`,
    opening: /^<\?php\n/,
    async prepare(folder, source) {
      await mkdir(join(folder, 'vendor'), { recursive: true })
      await saved(join(folder, 'vendor'), 'autoload.php', autoload(client('php/src')))
      return ['php', await saved(folder, 'page.php', `<?php\n${source}`)]
    },
  },
}

/** What Composer would write, for Debian's Guzzle and the library in the tree. */
const autoload = (library: string) => `<?php
require_once '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'MessagingGateway\\\\')) return;
    $file = '${library}/' . strtr(substr($class, 17), '\\\\', '/') . '.php';
    if (is_file($file)) require $file;
});
`

const needed: Readonly<Record<PageLanguage, ReadonlyArray<readonly [command: string, ...rest: string[]]>>> = {
  curl: [
    ['bash', '--version'],
    ['curl', '--version'],
    ['jq', '--version'],
  ],
  node: [[process.execPath, '--version']],
  python: [['/usr/bin/python3', '-c', 'import httpx']],
  php: [['php', '-r', 'require "/usr/share/php/GuzzleHttp/autoload.php"; curl_init();']],
}

/** What a language needs and this machine does not have; undefined where nothing is missing. */
export function missingFor(language: PageLanguage): string | undefined {
  const missing = needed[language].find(([command, ...rest]) => spawnSync(command, rest).status !== 0)
  return missing && `this machine does not run \`${missing.join(' ')}\``
}

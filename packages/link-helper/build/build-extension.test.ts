import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildExtension } from './build-extension.ts'
import { joinModules } from './join-modules.ts'
import { type Browser, browsers } from './manifest.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-helper-'))
  await buildExtension(join(folder, 'first'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const zipOf = (build: string, browser: Browser) => readFile(join(folder, build, `${browser}.zip`))
const zipped = async (browser: Browser) => unzipSync(await zipOf('first', browser))
const manifestOf = async (browser: Browser) =>
  JSON.parse(strFromU8((await zipped(browser))['manifest.json'] ?? new Uint8Array()))

it('the same sources make the same bytes', async () => {
  await buildExtension(join(folder, 'second'))
  for (const browser of browsers) {
    const [first, second] = await Promise.all([zipOf('first', browser), zipOf('second', browser)])
    expect(first.equals(second)).toBe(true)
  }
})

it('every file that a manifest or a page names is in the zip, and nothing that only tests need', async () => {
  for (const browser of browsers) {
    const files = await zipped(browser)
    const names = Object.keys(files)
    const manifest = JSON.stringify(await manifestOf(browser))
    const named = [...manifest.matchAll(/"([\w/-]+\.(?:js|html|png))"/g)].map(([, name = '']) => name)
    const page = strFromU8(files['popup/popup.html'] ?? new Uint8Array())
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => `popup/${name}`)
    expect(named.length).toBeGreaterThan(6)
    expect([...named, ...loaded, 'link-page/link-page.js'].filter(name => !names.includes(name))).toEqual([])
    expect(names.filter(name => /test|\.ts$/.test(name))).toEqual([])
  }
})

it('what is shipped is readable and loads nothing from elsewhere', async () => {
  const files = await zipped('chromium')
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.endsWith('.js')) continue
    const text = strFromU8(bytes)
    expect(Math.max(...text.split('\n').map(line => line.length)), name).toBeLessThan(200)
    expect(text, name).not.toMatch(/\beval\(|new Function|innerHTML|from ['"]https?:/)
    for (const [, target = ''] of text.matchAll(/from '([^']+)'/g)) {
      expect(files[join(dirname(name), target)], `${name} loads ${target}`).toBeDefined()
    }
  }
})

it('asks for no more than it needs: a gateway’s address is granted when it is known', async () => {
  for (const browser of browsers) {
    const manifest = await manifestOf(browser)
    expect(manifest.permissions).toEqual(['storage', 'alarms', 'scripting'])
    expect(manifest.host_permissions).toBeUndefined()
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'])
    expect(manifest.content_security_policy.extension_pages).toContain(
      'connect-src https: http://localhost:* http://127.0.0.1:*;',
    )
    expect(manifest.externally_connectable).toBeUndefined()
    expect(manifest.web_accessible_resources).toBeUndefined()
    expect(manifest.content_scripts.map(({ matches }: { matches: string[] }) => matches)).toEqual([
      ['https://web.whatsapp.com/*'],
    ])
  }
  expect((await manifestOf('chromium')).background).toEqual({ service_worker: 'worker/worker.js', type: 'module' })
  expect((await manifestOf('firefox')).background).toEqual({ scripts: ['worker/worker.js'], type: 'module' })
  expect((await readdir(join(folder, 'first'))).sort()).toEqual(['chromium', 'chromium.zip', 'firefox', 'firefox.zip'])
})

it('modules that use the same name twice are not joined', async () => {
  await writeFile(join(folder, 'a.js'), "import { b } from './b.js';\nconst same = b;\n")
  await writeFile(join(folder, 'b.js'), 'const same = 1;\nexport const b = same;\n')
  await expect(joinModules(join(folder, 'a.js'))).rejects.toThrow("'same' has already been declared")
})

import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { joinModules } from './join-modules.ts'
import { type Browser, browsers, manifestFor } from './manifest.ts'
import { pack } from './pack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')
const version = '0.2.0'

/** Pages' scripts, which cannot be modules. */
const pageScripts = ['network-page/network-page.js', 'link-page/link-page.js']
/** What the helper's page and the worker load. */
const modules = ['worker', 'popup', 'linking', 'gateway', 'json.js', 'storage-keys.js']
const assets = ['popup/popup.html', 'popup/popup.css', 'icons']

/** Writes `<out>/<browser>/`, to be loaded unpacked, and `<out>/<browser>.zip` for every browser. */
export async function buildExtension(out: string): Promise<void> {
  const scripts = join(out, 'js')
  await rm(out, { recursive: true, force: true })
  await compile(scripts)
  for (const browser of browsers) {
    await assemble(browser, scripts, join(out, browser))
    await writeFile(join(out, `${browser}.zip`), await pack(join(out, browser)))
  }
  await rm(scripts, { recursive: true })
}

/** Types are taken away, and nothing else: what is shipped can be read. */
async function compile(outDir: string): Promise<void> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const project = join(root, 'tsconfig.build.json')
  await run(process.execPath, [compiler, '-p', project, '--outDir', outDir]).catch((error: unknown) => {
    throw new Error(`The extension does not compile:\n${String(Object(error).stdout)}`)
  })
}

async function assemble(browser: Browser, scripts: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of modules) await cp(join(scripts, name), join(folder, name), { recursive: true })
  for (const name of assets) await cp(join(source, name), join(folder, name), { recursive: true })
  for (const name of pageScripts) await write(join(folder, name), await joinModules(join(scripts, name)))
  await copyLocales(folder)
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await write(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`)
}

/** Browsers look for the country's folder, and then for English. */
async function copyLocales(folder: string): Promise<void> {
  await cp(join(source, '_locales'), join(folder, '_locales'), { recursive: true })
  const portuguese = await readFile(join(source, '_locales/pt_BR/messages.json'), 'utf8')
  await write(join(folder, '_locales/pt_PT/messages.json'), portuguese)
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

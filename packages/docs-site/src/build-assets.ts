import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { themeOf } from './styles/theme-of.ts'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

export interface Assets {
  /** Addresses below the site's own, by what they are. */
  readonly names: Readonly<Record<'style' | 'theme' | 'script' | 'font' | 'icon', string>>
  /** Contents by the same addresses. Those in `_assets` change their names with their contents. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Style sheet, scripts, font and icon of the site. `root`: the repository; `base`: where the site is. */
export async function buildAssets(root: string, base: string): Promise<Assets> {
  const web = join(root, 'apps/web/src/app')
  const font = await readFile(require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'))
  const icon = await readFile(join(web, 'icon.svg'))
  const fontName = named('geist', font, 'woff2')
  const rules = await readFile(join(here, 'styles/docs.css'), 'utf8')
  const theme = themeOf(await readFile(join(web, 'globals.css'), 'utf8'))
  const styles = `${theme}${rules.replace('/FONT', `${base}/${fontName}`)}`
  const { code: style } = await transform(styles, { loader: 'css', minify: true, target: 'es2022' })
  const scripts = await scriptsOf()
  const files = new Map<string, Uint8Array>(scripts.files)
  const add = (name: string, contents: Uint8Array) => {
    files.set(name, contents)
    return name
  }
  return {
    names: {
      style: add(named('site', Buffer.from(style), 'css'), Buffer.from(style)),
      font: add(fontName, font),
      icon: add(named('icon', icon, 'svg'), icon),
      script: scripts.site,
      theme: scripts.theme,
    },
    files,
  }
}

/** What searches is a file of its own, which pages fetch when somebody searches. */
async function scriptsOf(): Promise<{ site: string; theme: string; files: [string, Uint8Array][] }> {
  const options = { bundle: true, minify: true, write: false, target: 'es2022', legalComments: 'none' } as const
  const pages = await build({
    ...options,
    entryPoints: { site: join(here, 'client/site.ts') },
    format: 'esm',
    splitting: true,
    outdir: '/_assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  })
  const [theme] = (
    await build({ ...options, entryPoints: [join(here, 'client/theme.ts')], format: 'iife', outdir: '/_assets' })
  ).outputFiles
  if (!theme) throw new Error('The script of the theme was not made')
  const themeName = named('theme', theme.contents, 'js')
  const files = pages.outputFiles.map(({ path, contents }): [string, Uint8Array] => [path.slice(1), contents])
  const site = files.find(([name]) => name.startsWith('_assets/site-'))?.[0]
  if (site === undefined) throw new Error('The script of the pages was not made')
  return { site, theme: themeName, files: [...files, [themeName, theme.contents]] }
}

function named(name: string, contents: Uint8Array, ending: string): string {
  return `_assets/${name}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.${ending}`
}

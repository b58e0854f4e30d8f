import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { bundleOf, programs, sourceOf } from './programs.mjs'

/** Not in the bundles: native code, WebAssembly, what finds its own files beside itself, and what is patched where it lies. */
export const external = [
  'next',
  'next/*',
  'next-auth',
  'next-auth/*',
  'react',
  'react-dom',
  'sharp',
  'opus-decoder',
  'libsignal',
  'libsignal/*',
  'whatsapp-rust-bridge',
  'postgres',
  // Not installed: Baileys and music-metadata would use them if they were.
  'jimp',
  'link-preview-js',
]

/** CommonJS in a module: it calls `require` for what Node brings. */
const banner =
  "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);"

/** Makes one file of each program, `dist/<name>/main.mjs` in its folder; what is loaded later lies in files beside it. */
export async function bundlePrograms(names = Object.keys(programs)) {
  const made = names.map(name => {
    const first = (programs[name].first ?? []).map(path => inRoot(path))
    return bundle({ source: sourceOf(name), first, outdir: dirname(bundleOf(name)) })
  })
  await Promise.all(made)
}

/** `outdir/main.mjs` of the program `source`, before which the modules in `first` run. */
export async function bundle({ source, first, outdir }) {
  const { build } = await import('esbuild')
  await rm(outdir, { recursive: true, force: true })
  const firsts = first.map((path, index) => [`first-${index}`, path])
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries([...firsts, ['program', source]]),
    outdir,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    bundle: true,
    splitting: true,
    external,
    banner: { js: banner },
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    // A process keeps its source as long as it runs, and with one letter outside of ASCII, as some comments have, twice the bytes.
    minifyWhitespace: true,
    charset: 'ascii',
    // Node prints the line at which a process ended.
    lineLimit: 200,
    logLevel: 'silent',
    plugins: [knowsItsPlace(outdir)],
    write: false,
  })
  const { shortSourceMap } = await import('./short-source-map.mjs')
  await mkdir(outdir, { recursive: true })
  const write = ({ path, text, contents }) =>
    writeFile(path, path.endsWith('.map') ? JSON.stringify(shortSourceMap(JSON.parse(text))) : contents)
  await Promise.all(outputFiles.map(write))
  // One file with everything would load the packages outside of it before its own first line.
  const imports = [...firsts.map(([name]) => name), 'program'].map(name => `import './${name}.mjs'\n`)
  await writeFile(join(outdir, 'main.mjs'), imports.join(''))
}

/** A source finds its files beside itself, also when it runs from a bundle: `import.meta.url` stays its own address. */
function knowsItsPlace(outdir) {
  return {
    name: 'knows-its-place',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes('/node_modules/')) return undefined
        const text = await readFile(path, 'utf8')
        if (!text.includes('import.meta.url')) return undefined
        const place = JSON.stringify(relative(outdir, path))
        return { contents: text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), loader: 'ts' }
      })
    },
  }
}

export const bundleSources = [
  'apps/engine/src',
  'apps/web/src',
  'packages/shared/src',
  'packages/signal-curve/src',
  'packages/sandbox-network/src',
  'scripts/lib/bundle.mjs',
  'scripts/lib/short-source-map.mjs',
  'scripts/lib/programs.mjs',
  'package-lock.json',
].map(path => inRoot(path))

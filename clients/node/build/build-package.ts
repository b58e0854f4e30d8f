import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * Builds what the package hands out into `outDir`: every source file by itself, as an ES module and as a CommonJS one, each
 * with its types and source map. Nothing is bundled, so that whoever bundles takes what they use.
 */
export async function buildPackage(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const entryPoints = await sources()
  await Promise.all([
    transpile(entryPoints, { format: 'esm', outdir: join(outDir, 'esm') }),
    transpile(entryPoints, { format: 'cjs', outdir: join(outDir, 'cjs') }),
    declare(join(outDir, 'esm')),
  ])
  await cp(join(outDir, 'esm'), join(outDir, 'cjs'), {
    recursive: true,
    filter: path => !/\.(js|js\.map)$/.test(path),
  })
  await writeFile(join(outDir, 'cjs/package.json'), '{ "type": "commonjs" }\n')
}

async function sources(): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
}

async function transpile(entryPoints: string[], { format, outdir }: { format: 'esm' | 'cjs'; outdir: string }) {
  await build({
    entryPoints,
    format,
    outdir,
    outbase: join(root, 'src'),
    bundle: true,
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [filesApart],
  })
}

/** Leaves every import as it is, under the name that the built file has. */
const filesApart: Plugin = {
  name: 'files-apart',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true, sideEffects: false },
    )
  },
}

async function declare(outDir: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const tsc = join(dirname(manifest), 'bin/tsc')
  await run(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', outDir])
  const files = await readdir(outDir, { recursive: true, withFileTypes: true })
  const typed = files.filter(({ name }) => name.endsWith('.d.ts')).map(file => join(file.parentPath, file.name))
  await Promise.all(typed.map(namePlainly))
}

/** Declarations name the built files too. */
async function namePlainly(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/(from '|from "|import\(")(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
}

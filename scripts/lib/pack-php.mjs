import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { zip } from './zip.mjs'

/** What a package contains; its tests and tools stay here. */
const shipped = ['src', 'resources', 'config']
const files = ['composer.json', 'README.md', 'CHANGELOG.md', 'LICENSE']

/**
 * Packs the PHP library and the Laravel package into `folder`, as a Composer repository of the type `artifact` reads
 * them, with Node alone. Answers `[{ language, package, version, path, isMain }]`.
 */
export async function packPhp(folder) {
  return [
    { language: 'php', isMain: true },
    { language: 'laravel', isMain: false },
  ].map(({ language, isMain }) => {
    const source = inRoot('clients', language)
    const { name, version } = JSON.parse(readFileSync(join(source, 'composer.json'), 'utf8'))
    const path = join(folder, `${name.replace('/', '-')}-${version}.zip`)
    const names = readdirSync(source).flatMap(entry =>
      shipped.includes(entry) ? filesIn(source, entry) : files.includes(entry) ? [entry] : [],
    )
    writeFileSync(path, zip(names.sort().map(path => ({ path, content: readFileSync(join(source, path)) }))))
    return { language, package: name, version, path, isMain }
  })
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

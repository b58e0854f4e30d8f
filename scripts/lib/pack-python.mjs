import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { readPyproject } from './read-pyproject.mjs'
import { tarGz } from './tar.mjs'
import { zip } from './zip.mjs'

const source = inRoot('clients/python')

/**
 * Packs the Python library as its registry would get it, a wheel and a source distribution, with Node alone. The same sources
 * make the same bytes. Answers a row for each, with its `path` in `outFolder`; the wheel is the one to install.
 */
export function packPython(outFolder) {
  const { project, ...tables } = readPyproject(readFileSync(join(source, 'pyproject.toml'), 'utf8'))
  const version = /__version__ = "([^"]+)"/.exec(
    readFileSync(join(source, 'src/messaging_gateway/_version.py'), 'utf8'),
  )[1]
  const facts = { project, version, plugins: tables['project.entry-points.pytest11'] }
  const extras = tables['project.optional-dependencies']
  const metadata = Buffer.from(metadataOf(project, version, extras))
  const base = `${project.name.replaceAll('-', '_')}-${version}`
  mkdirSync(outFolder, { recursive: true })
  const row = (file, content, isMain) => {
    const path = join(outFolder, file)
    writeFileSync(path, content)
    return { language: 'python', package: project.name, version, path, isMain }
  }
  return [
    row(`${base}-py3-none-any.whl`, wheel(base, metadata, facts), true),
    row(`${base}.tar.gz`, sourceDistribution(base, metadata), false),
  ]
}

function wheel(base, metadata, { plugins }) {
  const info = `${base}.dist-info`
  const points = Object.entries(plugins).map(([name, target]) => `${name} = ${target}\n`)
  const entries = [
    ...filesIn('src').map(({ path, content }) => ({ path: path.slice('src/'.length), content })),
    { path: `${info}/METADATA`, content: metadata },
    {
      path: `${info}/WHEEL`,
      content: Buffer.from(
        'Wheel-Version: 1.0\nGenerator: messenger-gateway\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
      ),
    },
    { path: `${info}/entry_points.txt`, content: Buffer.from(`[pytest11]\n${points.join('')}`) },
    { path: `${info}/licenses/LICENSE`, content: readFileSync(join(source, 'LICENSE')) },
  ]
  const record = `${info}/RECORD`
  const lines = [
    ...entries.map(({ path, content }) => `${path},sha256=${digest(content)},${content.length}`),
    `${record},,`,
  ]
  return zip([...entries, { path: record, content: Buffer.from(`${lines.join('\n')}\n`) }])
}

function sourceDistribution(base, metadata) {
  const single = ['CHANGELOG.md', 'LICENSE', 'README.md', 'conftest.py', 'pyproject.toml']
  const files = [
    ...single.map(path => ({ path, content: readFileSync(join(source, path)) })),
    ...filesIn('src'),
    ...filesIn('tests'),
    { path: 'PKG-INFO', content: metadata },
  ]
  return tarGz(files.map(({ path, content }) => ({ path: `${base}/${path}`, content })))
}

function metadataOf(project, version, extras) {
  const optional = Object.entries(extras).flatMap(([name, needs]) => [
    `Provides-Extra: ${name}`,
    ...needs.map(need => `Requires-Dist: ${need}; extra == "${name}"`),
  ])
  const lines = [
    'Metadata-Version: 2.1',
    `Name: ${project.name}`,
    `Version: ${version}`,
    `Summary: ${project.description}`,
    ...project.authors.map(({ name }) => `Author: ${name}`),
    `License: ${project.license.text}`,
    `Keywords: ${project.keywords.join(',')}`,
    ...project.classifiers.map(classifier => `Classifier: ${classifier}`),
    `Requires-Python: ${project['requires-python']}`,
    ...project.dependencies.map(need => `Requires-Dist: ${need}`),
    ...optional,
    'Description-Content-Type: text/markdown',
    'License-File: LICENSE',
  ]
  return `${lines.join('\n')}\n\n${readFileSync(join(source, project.readme), 'utf8')}`
}

/** Files below a folder of the library, without what runs leave behind. */
function filesIn(folder) {
  return readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/(^|\/)(__pycache__|\.[^/]*)(\/|$)/.test(entry.parentPath.slice(source.length)))
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.pyc'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(path => ({ path: path.slice(source.length + 1), content: readFileSync(path) }))
}

function digest(content) {
  return createHash('sha256').update(content).digest('base64url')
}

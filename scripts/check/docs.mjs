import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles } from './project-files.mjs'

const madeAtRunTime = /(^|\/)(data|node_modules|dist|\.next|coverage|test-results|playwright-report)(\/|$)/

/** One sentence per path or command that Markdown names and that does not exist, and per half of a merge left in it. */
export function checkDocs(root) {
  return projectFiles(root)
    .filter(path => path.endsWith('.md'))
    .flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...missingPaths(root, path, text), ...missingScripts(root, path, text), ...unmerged(path, text)]
    })
}

function missingPaths(root, path, text) {
  const withoutFences = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...withoutFences.matchAll(/`([^`\n]+)`/g)]
    .map(match => match[1])
    .filter(token => looksLikePath(root, path, token))
  const linked = [...withoutFences.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
    .map(match => match[1])
    .filter(isLocalLink)
  const gone = token => !exists(root, path, token)
  return [...quoted, ...linked].filter(gone).map(token => `${path} names ${token}, which does not exist`)
}

/** Written like a path whose first folder exists here; patterns and placeholders are examples, not promises. */
function looksLikePath(root, path, token) {
  if (!/^[\w.@()[\]/-]+(:\d+)?$/.test(token) || /\.{3}/.test(token) || !token.includes('/') || token.startsWith('/'))
    return false
  if (token.startsWith('./') || token.startsWith('../')) return true
  const first = token.split('/')[0]
  return existsSync(join(root, first)) || existsSync(join(root, dirname(path), first))
}

function isLocalLink(target) {
  return !/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(target)
}

function exists(root, path, token) {
  const clean = decodeURI(token).replace(/(:\d+|#.*)$/, '')
  if (madeAtRunTime.test(clean)) return true
  return existsSync(join(root, clean)) || existsSync(join(root, dirname(path), clean))
}

function missingScripts(root, path, text) {
  const known = new Set([...scriptsAbove(root, dirname(path)), 'ci', 'install'])
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(match => match[1] ?? match[2])
  return [...new Set(named)]
    .filter(name => !known.has(name))
    .map(name => `${path} names the command ${name}, which package.json does not have`)
}

function scriptsAbove(root, folder) {
  const file = join(root, folder, 'package.json')
  const own = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : []
  return folder === '.' ? own : [...own, ...scriptsAbove(root, dirname(folder))]
}

function unmerged(path, text) {
  const lines = text.split('\n').map((line, index) => [line, index + 1])
  return lines
    .filter(([line]) => /^(<{7}|>{7}) /.test(line))
    .map(([, number]) => `${path}:${number} is half of a merge`)
}

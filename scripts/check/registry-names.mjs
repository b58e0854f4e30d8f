import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/**
 * What our packages are called. None is published, so whoever finds a name free in a registry can put anything under it:
 * people install the files that the gateway hands out. A name that has been published leaves this list.
 */
const unpublished = new Set([
  'messaging-gateway',
  'messaging-gateway-client',
  'messaging-gateway/client',
  'messaging-gateway/laravel',
  'n8n-nodes-messenger',
  'n8n-nodes-messaging-gateway',
])

const told = /\.(mdx?|mjs|cjs|jsx?|tsx?|py|php|json|ya?ml|toml|txt|html)$/
/** The check and its tests say what it forbids; locks name what lies in folders. */
const apart = /^scripts\/check\/|(^|\/)(package-lock\.json|pnpm-lock\.yaml)$/

const commands = [
  '(?:npm|pnpm|bun) (?:i|install|add|exec|x|dlx|update|view)',
  'yarn (?:global )?(?:add|dlx)',
  'npx|pnpx|bunx',
  'deno (?:add|install)',
  '(?:pip3?|pipx|uv pip) (?:install|download)',
  'uv add|poetry add|pdm add',
  'composer (?:global )?(?:require|create-project)',
]
/** A command that installs, and all that it is told, as far as the line goes. */
const command = new RegExp(String.raw`\b(${commands.join('|')}) ([^\n|;&<]+)`, 'g')
/** Where registries and those who serve them show a package. */
const address =
  /(?:npmjs\.com\/package|pypi\.org\/project|packagist\.org\/packages|unpkg\.com|esm\.sh|jsdelivr\.net\/npm|\bnpm:|\bjsr:)\/?((?:@[\w.-]+\/)?[\w.-]+(?:\/[\w-]+)?)/g

/** One sentence per text that has people install one of our packages by its name. */
export function checkRegistryNames(root) {
  return projectFiles(root)
    .filter(path => told.test(path) && !apart.test(path))
    .flatMap(path => namedIn(readFileSync(join(root, path), 'utf8')).map(found => `${path}:${found}`))
}

function namedIn(text) {
  const whole = text.replace(/\\\r?\n/g, '  ') // as long as what it stands for
  const commands = [...whole.matchAll(command)].filter(match => installsByName(whole, match))
  const addresses = [...whole.matchAll(address)].filter(([, name]) => isOurs(name) || isOurs(name.split('/')[0]))
  const byLine = new Map()
  for (const { index, 0: words } of [...addresses, ...commands]) byLine.set(lineAt(text, index), words.trim())
  return [...byLine].map(
    ([line, words]) =>
      `${line} says “${words}”: nobody has published that name, so it may become somebody else’s. Name the packed file.`,
  )
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

function installsByName(text, { index, 1: program, 2: told }) {
  if (/--no-index\b/.test(told)) return false
  if (program.startsWith('composer') && hasRepository(text, index)) return false
  return told.split(/[\s,]+/).some(word => isOurs(nameOf(word)))
}

/** Composer installs by name alone, from the first repository that has it: ours is named before. */
function hasRepository(text, index) {
  return /composer config (--\S+ )*repositor|"repositories"/.test(text.slice(Math.max(0, index - 1_500), index))
}

/** `"name[extra]==1.0"`, `name@latest` and `npm:name` are the name; `./name.tgz` is a file. */
function nameOf(word) {
  return word
    .replace(/^["'`(]+|["'`).]+$/g, '')
    .replace(/^(npm|jsr|pypi):/, '')
    .replace(/(\[[^\]]*\])?([@=<>~^:!].*)?$/, '')
}

/** Python's registry takes the signs between words for the same. */
function isOurs(name) {
  return unpublished.has(name.toLowerCase().replace(/[_.]+/g, '-'))
}

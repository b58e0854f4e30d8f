import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { projectFiles } from './project-files.mjs'

const shown = /^apps\/web\/src\/(app|components|client)\/.+(?<!\.test)\.tsx?$/

/** Attributes whose texts people see or hear, those of our own components included. */
const spoken = new Set([
  ...['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'hint', 'description', 'text', 'action', 'detail'],
])
/** What is called the same in every language. */
const names = new Set([
  ...['Messenger Gateway', 'WhatsApp', 'n8n', 'MCP', 'REST', 'JSON', 'JID', 'LID'],
  'Bahasa Indonesia',
  ...['curl', 'JavaScript', 'TypeScript', 'Python', 'PHP', 'Node.js'],
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'null', 'true', 'false'],
])

const letters = /\p{L}{2}/u
/** An address, a number, an identifier: one piece, with a sign that no word has. */
const codeLike = /^[^\s]*[\d:/@_.$=][^\s]*$/
/** A sentence or a title, wherever it stands: a capital, and a second word. */
const sentence = /^\p{Lu}[\p{L}’']* \p{L}/u

/** One sentence per text in a component that belongs into the catalogue. */
export function checkWords(root) {
  return projectFiles(root)
    .filter(path => shown.test(path))
    .flatMap(path => hardCoded(path, readFileSync(join(root, path), 'utf8')))
}

function hardCoded(path, source) {
  const found = new Map()
  const report = (node, text) => {
    if (names.has(text.trim())) return
    const line = source.slice(0, node.start).split('\n').length
    found.set(node.start, `${path}:${line} says “${text.trim().slice(0, 60)}”: words belong into apps/web/src/texts`)
  }
  visit(parseSync(path, source).program, report)
  return [...found.values()]
}

function visit(node, report) {
  if (Array.isArray(node)) {
    for (const inner of node) visit(inner, report)
    return
  }
  if (typeof node?.type !== 'string' || isUnseen(node)) return
  if (node.type === 'JSXText' && letters.test(node.value) && !codeLike.test(node.value.trim())) report(node, node.value)
  if (node.type === 'JSXExpressionContainer') {
    for (const [part, text] of textsOf(node.expression)) if (isWording(text)) report(part, text)
  }
  if (node.type === 'JSXAttribute') return visitAttribute(node, report)
  for (const [part, text] of ownText(node)) if (sentence.test(text)) report(part, text)
  for (const inner of Object.values(node)) visit(inner, report)
}

/**
 * Errors of our own, imports, types and what is only compared with are not shown. `as` and `satisfies` stand around
 * values.
 */
function isUnseen({ type, callee, operator }) {
  if (type === 'BinaryExpression') return /^[!=]==$/.test(operator)
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression') return false
  if (type === 'NewExpression') return /Error$/.test(callee.name)
  return type === 'ImportDeclaration' || type.startsWith('TS')
}

function visitAttribute({ name, value }, report) {
  const called = name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
  if (spoken.has(called)) {
    const from = value?.type === 'JSXExpressionContainer' ? value.expression : value
    for (const [part, text] of textsOf(from)) if (isWording(text)) report(part, text)
  }
  if (called !== 'className' && value?.type === 'JSXExpressionContainer') visit(value.expression, report)
}

/** A word that is no identifier: `Copy`, `not used`, but neither `curl` nor `https://…`. */
function isWording(text) {
  return letters.test(text) && !codeLike.test(text.trim()) && !/^[a-z][\w-]*$/.test(text.trim())
}

/** Texts that an expression can be, with the nodes they stand in. */
function textsOf(node) {
  if (!node) return []
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  return ownText(node)
}

function ownText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return [[node, node.value]]
  if (node.type === 'TemplateLiteral') return [[node, node.quasis.map(({ value }) => value.cooked).join('…')]]
  return []
}

import compile from 'icu-minify/compile'

/** What a message asks for: the kind of each argument, and its choices where it chooses by word. */
export type Parts = Map<string, { kind: 'text' | 'number' | 'date' | 'select' | 'tag'; choices: readonly string[] }>

const kinds = ['pound', 'select', 'number', 'number', 'number', 'date', 'date'] as const

/** Arguments and tags of an ICU message, branches included. @throws where it cannot be parsed */
export function messageParts(message: string): Parts {
  const parts: Parts = new Map()
  collect(compile(message), parts)
  return parts
}

/** Nodes of a compiled message are lists that begin with the argument's name. */
function collect(nodes: unknown, parts: Parts): void {
  if (!Array.isArray(nodes)) return
  for (const node of nodes) if (Array.isArray(node)) collectNode(node, parts)
}

function collectNode([name, type, ...rest]: unknown[], parts: Parts): void {
  const kind = typeof type === 'number' ? kinds[type] : undefined
  if (type === undefined) parts.set(String(name), { kind: 'text', choices: [] })
  else if (kind === undefined || kind === 'pound') {
    parts.set(String(name), { kind: 'tag', choices: [] })
    collect([type, ...rest], parts)
  } else {
    const branches = typeof rest[0] === 'object' && rest[0] !== null && type !== 4 ? Object.entries(rest[0]) : []
    parts.set(String(name), { kind, choices: kind === 'select' ? branches.map(([choice]) => choice) : [] })
    for (const [, branch] of branches) collect(branch, parts)
  }
}

/** The languages that pages are run in; each is one run of a page, with a program or a shell of its own. */
export const pageLanguages = ['curl', 'node', 'python', 'php'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export interface PageBlock {
  /** Which run it belongs to; undefined where nothing of that language is run, as JSON. */
  readonly run: PageLanguage | 'laravel' | undefined
  readonly syntax: string
  readonly text: string
  /** Of the page, at which the block begins. */
  readonly line: number
  /** The page asks for it to be run. */
  readonly isRun: boolean
  /** Name of the file that it is saved as, beside the program. */
  readonly file: string | undefined
  /** Why it is not run. */
  readonly skip: string | undefined
  /** What it prints; see `printsAsExpected`. */
  readonly expected: string | undefined
}

const runOfSyntax: Readonly<Record<string, PageLanguage>> = {
  bash: 'curl',
  ts: 'node',
  js: 'node',
  python: 'python',
  php: 'php',
}
const runOfTab: Readonly<Record<string, PageLanguage>> = { curl: 'curl', Node: 'node', Python: 'python', PHP: 'php' }
/** What is done inside an application of a framework, in several languages. */
const runOfApplication: Readonly<Record<string, 'laravel'>> = { Laravel: 'laravel' }

/**
 * The fences of a page in their order. Words after the language say what happens with one: `run`; `tab="Node"`;
 * `in="Laravel"`; `file="hook.php"`; `skip="why it is not run"`. A fence with `expect` holds what the block before it prints.
 */
export function pageBlocks(markdown: string): readonly PageBlock[] {
  const blocks: PageBlock[] = []
  for (const { meta, text, line } of fences(markdown)) {
    const syntax = /^[\w-]*/.exec(meta)?.[0] ?? ''
    const said = meta.slice(syntax.length)
    const last = blocks.at(-1)
    if (hasWord(said, 'expect')) {
      if (!last || last.expected !== undefined) throw new Error(`Line ${line} expects what no block prints`)
      blocks[blocks.length - 1] = { ...last, expected: text }
      continue
    }
    blocks.push({
      run:
        runOfApplication[quotedValue(said, 'in') ?? ''] ??
        runOfTab[quotedValue(said, 'tab') ?? ''] ??
        runOfSyntax[syntax],
      ...{ syntax, text, line, isRun: hasWord(said, 'run') },
      ...{ file: quotedValue(said, 'file'), skip: quotedValue(said, 'skip'), expected: undefined },
    })
  }
  return blocks
}

function fences(markdown: string) {
  const found: { meta: string; text: string; line: number }[] = []
  let open: { fence: string; meta: string; line: number; lines: string[] } | undefined
  for (const [index, content] of markdown.split('\n').entries()) {
    if (open && content === open.fence) {
      found.push({ meta: open.meta, text: open.lines.join('\n'), line: open.line })
      open = undefined
    } else if (open) open.lines.push(content)
    else {
      const [, fence, meta = ''] = /^(`{3,})(.*)$/.exec(content) ?? []
      if (fence) open = { fence, meta: meta.trim(), line: index + 1, lines: [] }
    }
  }
  if (open) throw new Error(`The fence of line ${open.line} has no end`)
  return found
}

const quoted = /(\w+)="([^"]*)"/g

function quotedValue(said: string, name: string): string | undefined {
  return [...said.matchAll(quoted)].find(([, key]) => key === name)?.[2]
}

function hasWord(said: string, word: string): boolean {
  return said.replace(quoted, '').split(/\s+/).includes(word)
}

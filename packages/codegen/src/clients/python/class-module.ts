import type { NamedType } from '../model/api-model.ts'
import { groups, imports, pythonModule } from './python-text.ts'
import { pythonTypeName, supportOf } from './python-types.ts'

/** A class of operations, as one module holds it. */
export interface ClassModule {
  readonly name: string
  readonly doc: string
  /** The hand-written class beneath it. */
  readonly base: { readonly name: string; readonly module: string }
  readonly methods: readonly (readonly string[])[]
  readonly types: readonly NamedType[]
}

/** Names that methods use, by the module that has them. */
const known: Readonly<Record<string, readonly string[]>> = {
  'collections.abc': ['AsyncIterator', 'Callable', 'Iterator'],
  contextlib: ['AbstractAsyncContextManager', 'AbstractContextManager'],
  '..._downloads': ['AsyncDownload', 'Download'],
  '..._following': ['EventReader'],
  '..._media': ['last_part'],
  '..._operation': ['CallOptions'],
  '..._paging': ['async_optional_pages', 'async_pages', 'async_parts', 'optional_pages', 'pages', 'parts'],
  '..._uploads': ['AsyncSource', 'Source'],
  '..._wire': ['NOT_GIVEN', 'NotGiven'],
  '...events': ['Event'],
}

/** The text of the module; `resource` is the name of the module of its operations. */
export function classModuleText({ name, doc, base, methods, types }: ClassModule, resource: string): string {
  const text = methods.flat().join('\n')
  const code = withoutDocs(text)
  const { abc, typing, datetime } = supportOf(code)
  const uses = (word: string) => new RegExp(`(?<![\\w.])${word}\\b(?!=)`).test(code)
  const found = Object.entries(known).map(([module, names]) => [module, names.filter(uses)] as const)
  const models = types.map(type => pythonTypeName(type.name)).filter(word => word !== 'Event' && uses(word))
  const rows = Object.fromEntries([...found, ['...models', models] as const])
  const head = groups(
    [
      ...(code.includes('builtins.') ? ['import builtins'] : []),
      ...imports({
        'collections.abc': [...abc, ...(rows['collections.abc'] ?? [])],
        contextlib: rows.contextlib ?? [],
        datetime: datetime ? ['datetime'] : [],
        typing: [...typing, ...(code.includes('@overload') ? ['overload'] : [])],
      }),
    ],
    imports({
      ...Object.fromEntries(Object.entries(rows).filter(([module]) => module.startsWith('.'))),
      [base.module]: [base.name, ...(rows[base.module] ?? [])],
      ...(code.includes('operations.') ? { '..._operations': [`${resource} as operations`] } : {}),
    }),
  )
  const lines = methods.flatMap((method, at) => {
    const isAfterOverload = methods[at - 1]?.[0] === '    @overload'
    return at > 0 && !isAfterOverload ? ['', ...method] : isAfterOverload ? ['', ...method] : method
  })
  return pythonModule(doc, [
    head,
    [`class ${name}(${base.name}):`, `    """${doc}"""`, '', '    __slots__ = ()', '', ...lines],
  ])
}

/** Docstrings name types that the code does not use. */
function withoutDocs(text: string): string {
  return text.replace(/"""[\s\S]*?"""/g, '')
}

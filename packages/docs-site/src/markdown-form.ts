import type { LinkResolver } from './markdown/links.ts'
import type { SitePage } from './page.ts'

/** A page for agents: its title, and its Markdown with links that lead to the Markdown forms of other pages. */
export function markdownForm({ title, markdown, slug }: SitePage, resolve: LinkResolver, base: string): string {
  const linked = outsideFences(markdown, text =>
    text.replace(/(!?\[[^\]\n]*\])\(([^)\s]+)\)/g, (_whole, label: string, target: string) => {
      const resolved = resolve(target)
      return resolved === undefined ? label.replace(/^!?\[|\]$/g, '') : `${label}(${asMarkdown(resolved, base)})`
    }),
  )
  return `# ${slug === '' ? 'Documentation' : title}\n\n${linked}\n`
}

/** A page's address with `.md`; files and other sites as they are. */
function asMarkdown(address: string, base: string): string {
  const [path = '', fragment] = address.split('#', 2)
  const isFront = path === (base || '/')
  const isPage =
    isFront || (path.startsWith(`${base}/`) && !/^\/_files\//.test(path.slice(base.length)) && !path.endsWith('.json'))
  const file = isFront ? `${base}/index.md` : `${path}.md`
  return `${isPage ? file : path}${fragment === undefined ? '' : `#${fragment}`}`
}

function outsideFences(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^(`{3,}).*\n[\s\S]*?^\2$)/m)
    .map((part, index) => (index % 3 === 0 ? change(part) : index % 3 === 1 ? part : ''))
    .join('')
}

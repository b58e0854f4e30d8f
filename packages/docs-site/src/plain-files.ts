/** Files as servers without rules find them: a page by its address is the `index.html` of a folder of that name. */
export function asPlainFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
): ReadonlyMap<string, string | Uint8Array> {
  const isPage = (name: string) => name.endsWith('.html') && name !== 'index.html' && name !== '404.html'
  return new Map(
    [...files].map(([name, contents]) => [isPage(name) ? name.replace(/\.html$/, '/index.html') : name, contents]),
  )
}

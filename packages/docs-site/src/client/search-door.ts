/** Opens the search by its button, `/` and Ctrl K. What searches is fetched with the first wish for it. */
export function openSearchWhenAsked(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search')
  const button = document.querySelector('[data-search]')
  if (!dialog || !button) return
  const load = () => import('./search.ts').then(({ startSearch }) => startSearch(dialog))
  const open = () => {
    if (!dialog.open) dialog.showModal()
    void load()
  }
  button.addEventListener('pointerenter', () => void load(), { once: true })
  button.addEventListener('click', open)
  addEventListener('keydown', event => {
    const isWriting =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    const isAsked = (event.key === '/' && !isWriting) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isAsked) return
    event.preventDefault()
    open()
  })
}

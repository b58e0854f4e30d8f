const shownForMs = 2_000

/** Buttons beside code copy what is shown of it. */
export function prepareCopying(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button.copy') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const panes = [...(button.closest('figure')?.querySelectorAll<HTMLElement>('pre') ?? [])]
  const text = panes.find(pane => !pane.closest('[hidden]'))?.textContent ?? ''
  const isCopied = await write(text.replace(/\n$/, ''))
  button.textContent = isCopied ? 'Copied' : 'Not copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, shownForMs)
}

/** The clipboard is missing where a page came by plain http from another machine. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'sr'
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}

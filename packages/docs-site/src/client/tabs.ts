const key = 'messenger-docs-tab'

/** Code in several languages: a tab that is chosen is chosen in all groups that have it, and on later pages. */
export function prepareTabs(): void {
  const kept = localStorage.getItem(key)
  if (kept !== null) choose(kept)
  document.addEventListener('click', event => {
    const tab = tabOf(event)
    if (tab) chooseAndKeep(tab)
  })
  document.addEventListener('keydown', event => {
    const tab = tabOf(event)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!tab || step === undefined) return
    const tabs = tabsBeside(tab)
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    chooseAndKeep(next)
    next.focus()
  })
}

function tabOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
}

/** The pressed tab stays where it is, whatever the groups above it do. */
function chooseAndKeep(tab: HTMLElement): void {
  const name = tab.dataset.tab ?? ''
  const before = tab.getBoundingClientRect().top
  localStorage.setItem(key, name)
  choose(name)
  window.scrollBy(0, tab.getBoundingClientRect().top - before)
}

function choose(name: string): void {
  for (const list of document.querySelectorAll('[role=tablist]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
    if (!tabs.some(({ dataset }) => dataset.tab === name)) continue
    for (const tab of tabs) {
      const isChosen = tab.dataset.tab === name
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !isChosen
    }
  }
}

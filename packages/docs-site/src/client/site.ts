import { prepareCopying } from './copying.ts'
import { followReading } from './follow-reading.ts'
import { openSearchWhenAsked } from './search-door.ts'
import { prepareTabs } from './tabs.ts'
import { prepareThemes } from './themes.ts'
import { prepareTrying } from './trying.ts'

// What a page of the documentation does beside being read. All of it works on what the page already has.
leaveOldAddresses()
prepareTabs()
prepareCopying()
prepareThemes()
prepareMenu()
prepareTrying()
openSearchWhenAsked()
followReading()

/** The reader before this one named operations behind the `#`: `/docs#/messages/messages.sendText`. */
function leaveOldAddresses(): void {
  const operation = /^#\/[\w-]+\/([\w.]+)$/.exec(location.hash)?.[1]
  if (operation) location.replace(`${document.body.dataset.base}/api/${operation.replace(/\.all$/, 'ForAllSessions')}`)
}

function prepareMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]')
  button?.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('menu-open')
    button.setAttribute('aria-expanded', String(isOpen))
  })
  document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

'use client'
import { loadPart } from '../../client/load-part.ts'
import { useOnDemand } from '../../client/use-on-demand.ts'
import { PersonButton } from './person-button.tsx'

interface Person {
  readonly name: string
  readonly email: string
  readonly isOperator: boolean
}

const load = () => loadPart(() => import('./person-menu.tsx').then(file => file.PersonMenu))

/** Where the person's menu stands. What opens menus is 27 kB, which comes when it is wanted. */
export function PersonMenuPlace(person: Person) {
  const { Menu, isReady, button } = useOnDemand(load)
  if (Menu) return <Menu {...person} />
  if (!isReady) return <span className="block size-10 md:h-[3.25rem] md:w-full" />
  return <PersonButton name={person.name} email={person.email} {...button} />
}

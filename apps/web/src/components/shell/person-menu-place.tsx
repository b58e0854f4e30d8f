'use client'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'

/** Where the person's menu stands. What opens menus is 27 kB, which comes after the page itself. */
export const PersonMenuPlace = dynamic(
  () => loadPart(() => import('./person-menu.tsx').then(file => file.PersonMenu)),
  {
    ssr: false,
    loading: () => <span className="block size-10 md:h-[3.25rem] md:w-full" />,
  },
)

'use client'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const loading = () => <Skeleton />

/** Loaded by themselves: what they share with other pages would be cut into smaller pieces for all of them. */
export const SecurityPlace = dynamic(
  () => loadPart(() => import('./security-page.tsx').then(file => file.SecurityPage)),
  { loading },
)
export const SetUpPlace = dynamic(() => loadPart(() => import('./set-up-page.tsx').then(file => file.SetUpPage)), {
  loading,
})

'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link whose page is fetched ahead once somebody points at it or reaches it by keyboard. Fetching all that are in sight, as the
 * framework would, makes dozens of requests for each page and holds up the one that is being opened.
 */
export function Link({ onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [isMeant, setMeant] = useState(false)
  return (
    <NextLink
      {...rest}
      prefetch={isMeant ? null : false}
      onPointerEnter={event => {
        setMeant(true)
        onPointerEnter?.(event)
      }}
      onFocus={event => {
        setMeant(true)
        onFocus?.(event)
      }}
    />
  )
}

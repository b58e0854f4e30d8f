import { onColor } from '../../client/on-color.ts'

/** The operator's colour, `#rrggbb`, with a text colour that can be read on it. */
export function BrandStyle({ color, nonce }: { color: string; nonce: string | undefined }) {
  return (
    // Browsers hide the nonce from scripts, so what they hydrate differs from what was sent.
    <style nonce={nonce} suppressHydrationWarning>
      {`:root{--brand:${color};--on-brand:${onColor(color)}}`}
    </style>
  )
}

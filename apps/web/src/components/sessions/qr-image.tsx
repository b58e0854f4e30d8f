import { create } from 'qrcode'
import { useMemo } from 'react'

const quietZone = 2

/** The text as a QR code, one SVG path. Loaded only where a code is shown. */
export default function QrImage({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, index) => index)
  const squares = rows.flatMap(y =>
    rows.filter(x => modules.get(y, x)).map(x => `M${x + quietZone} ${y + quietZone}h1v1h-1z`),
  )
  return { path: squares.join(''), side: modules.size + 2 * quietZone }
}

'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PayloadTree } from './payload-tree.tsx'

const openAtFirst = 3
const openAll = 99

/** The event’s `data` as a tree, opened or closed as a whole. */
export function Payload({ data }: { data: unknown }) {
  const t = useTexts('events')
  const [shape, setShape] = useState({ depth: openAtFirst, version: 0 })
  const openTo = (depth: number) => setShape(({ version }) => ({ depth, version: version + 1 }))
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => openTo(openAll)}>
          {t('expand')}
        </Button>
        <Button size="small" onClick={() => openTo(0)}>
          {t('collapse')}
        </Button>
        <CopyButton text={JSON.stringify(data, null, 2)} label={t('raw')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-[28rem] overflow-auto rounded-lg border border-line bg-sunken p-2">
        <PayloadTree key={shape.version} data={data} openDepth={shape.depth} />
      </div>
    </>
  )
}

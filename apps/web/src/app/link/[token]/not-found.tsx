import { EndedPanel } from '../../../components/link/ended-panel.tsx'
import { LinkFrame } from '../../../components/link/link-frame.tsx'
import { textsOf } from '../../../components/link/texts.ts'
import { pageLanguage } from '../../../texts/texts-for.ts'

/** The same for every address that opens nothing, whether it ever did or not. */
export default async function LinkNotFound() {
  const language = await pageLanguage()
  const texts = textsOf(language)
  return (
    <LinkFrame language={language} texts={texts} brandName={null}>
      <EndedPanel texts={texts} />
    </LinkFrame>
  )
}

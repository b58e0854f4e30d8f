import { WordsPage } from '../../../../components/opt-outs/words-page.tsx'

export default function OptOutWordsPage() {
  return <WordsPage />
}

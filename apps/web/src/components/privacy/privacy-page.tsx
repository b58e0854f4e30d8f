import { ErasuresCard } from './erasures-card.tsx'
import { ExportsCard } from './exports-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { StoreContentCard } from './store-content-card.tsx'

/** How long what is kept, and people who asked what that is, or to be erased. `number`: of whom somebody came here. */
export function PrivacyPage({ number }: { number: string }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <RetentionCard />
      <div className="flex min-w-0 flex-col gap-5">
        <StoreContentCard />
        <ExportsCard number={number} />
        <ErasuresCard number={number} />
      </div>
    </div>
  )
}

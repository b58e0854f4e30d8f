import type { Linking } from '../linking/linking.ts'
import type { Stage } from '../linking/stage.ts'

/** What a button of the helper's page does. */
export type Act = 'open-network' | 'match' | 'differ' | 'forget'

export interface View {
  /** Keys of messages. */
  readonly title: string
  readonly text: string
  readonly note: string | null
  readonly code: string | null
  /** The first one is what most people want. */
  readonly buttons: readonly { readonly act: Act; readonly text: string }[]
}

const stop = { act: 'forget', text: 'stop_button' } as const

/** How a linking is shown to the person. */
export function viewOf({ stage, note, code, isOver }: Linking): View {
  return {
    title: `stage_${stage}_title`,
    text: `stage_${stage}_text`,
    note: note && `note_${note}`,
    code: stage === 'confirmation' ? code : null,
    buttons: buttonsOf(stage, isOver),
  }
}

function buttonsOf(stage: Stage, isOver: boolean): View['buttons'] {
  if (isOver) return [{ act: 'forget', text: stage === 'confirmed' ? 'close_button' : 'again_button' }]
  if (stage === 'passkey') return [{ act: 'open-network', text: 'open_network_button' }, stop]
  if (stage === 'confirmation') {
    return [
      { act: 'match', text: 'match_button' },
      { act: 'differ', text: 'differ_button' },
    ]
  }
  return [stage === 'confirmed' ? { act: 'forget', text: 'close_button' } : stop]
}

/** Words that opt out, and that opt in again, as people see them, by language. */
export const builtInWords = [
  {
    language: 'en',
    words: ['STOP', 'STOP ALL', 'UNSUBSCRIBE', 'OPT OUT', 'REMOVE ME'],
    return_words: ['START', 'UNSTOP', 'SUBSCRIBE', 'OPT IN'],
  },
  {
    language: 'pt',
    words: ['PARAR', 'PARE', 'SAIR', 'CANCELAR', 'DESCADASTRAR', 'REMOVER'],
    return_words: ['VOLTAR', 'INICIAR', 'RECEBER'],
  },
  {
    language: 'es',
    words: ['BAJA', 'ALTO', 'PARAR', 'CANCELAR', 'DARME DE BAJA', 'DETENER'],
    return_words: ['ALTA', 'VOLVER', 'INICIAR'],
  },
  {
    language: 'id',
    words: ['BERHENTI', 'STOP', 'KELUAR', 'BERHENTI LANGGANAN'],
    return_words: ['MULAI', 'LANGGANAN', 'LANJUT'],
  },
] as const

/** What a longer text says cannot be a word alone. */
const longest = 120

export interface WordSettings {
  readonly enabled: boolean
  readonly builtIn: boolean
  readonly words: readonly string[]
  readonly returnWords: readonly string[]
}

export interface FoundWord {
  readonly asks: 'out' | 'in'
  /** As the list has it. */
  readonly word: string
}

/** Case, accents and punctuation do not count; null for what cannot be a word. */
export function foldWord(text: string): string | null {
  if (text.length > longest) return null
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return folded === '' ? null : folded
}

const builtIn = [
  ...builtInWords.flatMap(({ words }) => words.map(word => ({ asks: 'out' as const, word }))),
  ...builtInWords.flatMap(({ return_words }) => return_words.map(word => ({ asks: 'in' as const, word }))),
]

/** What a message asks for, if it says nothing but one of the words. A word of both lists opts out. */
export function findWord(text: string, settings: WordSettings): FoundWord | null {
  const folded = settings.enabled ? foldWord(text) : null
  if (folded === null) return null
  const own = [
    ...settings.words.map(word => ({ asks: 'out' as const, word })),
    ...settings.returnWords.map(word => ({ asks: 'in' as const, word })),
  ]
  const known = settings.builtIn ? [...own, ...builtIn] : own
  const found = known.filter(({ word }) => foldWord(word) === folded)
  return found.find(({ asks }) => asks === 'out') ?? found[0] ?? null
}

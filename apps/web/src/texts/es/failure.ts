import type { failure as en } from '../en/failure.ts'
import type { Words } from '../words.ts'

export const failure = {
  page: 'No se pudo mostrar esta página',
  dashboard: 'No se pudo mostrar el panel',
  text: 'Algo falló en la pasarela. Los detalles están en su registro.',
  partGone:
    'La pasarela ya no tiene una parte de esta página. Puede que ahora use una versión más reciente: vuelve a cargar la página.',
  again: 'Reintentar',
} satisfies Words<typeof en>

import type { failure as en } from '../en/failure.ts'
import type { Words } from '../words.ts'

export const failure = {
  page: 'Não foi possível mostrar esta página',
  dashboard: 'Não foi possível mostrar o painel',
  text: 'Algo deu errado no gateway. O log dele tem os detalhes.',
  again: 'Tentar de novo',
} satisfies Words<typeof en>

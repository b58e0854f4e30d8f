import type { failure as en } from '../en/failure.ts'
import type { Words } from '../words.ts'

export const failure = {
  page: 'Não foi possível mostrar esta página',
  dashboard: 'Não foi possível mostrar o painel',
  text: 'Algo deu errado no gateway. O log dele tem os detalhes.',
  partGone:
    'O gateway já não tem uma parte desta página. Talvez esteja numa versão mais nova: carregue a página de novo.',
  again: 'Tentar de novo',
} satisfies Words<typeof en>

import type { ui as en } from '../en/ui.ts'
import type { Words } from '../words.ts'

export const ui = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyNamed: 'Copiar {name}',
  copyFailed: 'O navegador não permitiu copiar. Selecione o texto e copie-o manualmente.',
  reveal: 'Mostrar',
  revealNamed: 'Mostrar {name}',
  hide: 'Ocultar',
  hideNamed: 'Ocultar {name}',
  hidden: 'Oculto',
  undo: 'Desfazer',
  cancel: 'Cancelar',
  close: 'Fechar',
  loading: 'Carregando',
  search: 'Buscar',
  pages: 'Páginas',
  newer: 'Mais recentes',
  older: 'Mais antigas',
  page: 'Página {page} de {last}',
  justNow: 'agora mesmo',
  aMinuteAgo: 'há um minuto',
} satisfies Words<typeof en>

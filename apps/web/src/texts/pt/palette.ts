import type { palette as en } from '../en/palette.ts'
import type { Words } from '../words.ts'

export const palette = {
  open: 'Buscar ou ir a…',
  keys: 'Ctrl K',
  title: 'Buscar, ir, fazer',
  placeholder: 'Página, sessão, id de mensagem, operação ou ação',
  results: 'Resultados',
  searching: 'Buscando…',
  nothing: 'Nada encontrado.',
  noMessage: 'Nenhuma mensagem desta conta tem este id. Ela pode ser de outra conta, ou não está mais guardada.',
  goTo: 'Ir para {name}',
  acts: {
    newSession: 'Nova sessão',
    sendMessage: 'Enviar uma mensagem',
    newWebhook: 'Novo webhook',
    colours: 'Cores: {name}',
    language: 'Idioma: {name}',
    shortcuts: 'Atalhos do teclado',
  },
  help: {
    title: 'Atalhos do teclado',
    text: 'Funcionam em todo lugar, menos em campos e janelas abertas.',
    palette: 'Buscar, ir, fazer (no Mac: ⌘ K)',
    help: 'Mostrar estes atalhos',
    search: 'Buscar na página',
    find: 'Buscar na conversa aberta',
    switchOff: 'Desligar em Aparência',
  },
  setting: {
    title: 'Teclado',
    label: 'Atalhos do teclado',
    hint: 'Teclas sozinhas vão para páginas e abrem a busca. Desligado: as teclas não fazem nada sozinhas, neste navegador.',
  },
} satisfies Words<typeof en>

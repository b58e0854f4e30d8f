import type { palette as en } from '../en/palette.ts'
import type { Words } from '../words.ts'

export const palette = {
  open: 'Buscar o ir a…',
  keys: 'Ctrl K',
  title: 'Buscar, ir a, hacer',
  placeholder: 'Página, sesión, id de mensaje, operación o acción',
  results: 'Resultados',
  searching: 'Buscando…',
  nothing: 'Nada coincide.',
  noMessage: 'Ningún mensaje de esta cuenta tiene este id. Puede ser de otra cuenta o que ya no se conserve.',
  goTo: 'Ir a {name}',
  acts: {
    newSession: 'Nueva sesión',
    sendMessage: 'Enviar un mensaje',
    newWebhook: 'Nuevo webhook',
    colours: 'Colores: {name}',
    language: 'Idioma: {name}',
    shortcuts: 'Atajos de teclado',
  },
  help: {
    title: 'Atajos de teclado',
    text: 'Funcionan en todas partes, salvo en los campos y en las ventanas abiertas.',
    palette: 'Buscar, ir a, hacer (en un Mac: ⌘ K)',
    help: 'Mostrar estos atajos',
    search: 'Buscar en la página',
    find: 'Buscar en el chat abierto',
    switchOff: 'Desactivarlos en Apariencia',
  },
  setting: {
    title: 'Teclado',
    label: 'Atajos de teclado',
    hint: 'Con una sola tecla se va a las páginas y se abre la búsqueda. Si se desactivan, las teclas sueltas no hacen nada en este navegador.',
  },
} satisfies Words<typeof en>

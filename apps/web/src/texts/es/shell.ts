import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell = {
  skip: 'Ir al contenido',
  navigation: 'Principal',
  destinations: {
    events: 'Eventos',
    webhooks: 'Webhooks',
    templates: 'Plantillas',
    optOuts: 'Bajas',
    lists: 'Listas',
    recurringSends: 'Envíos recurrentes',
    overview: 'Resumen',
    messages: 'Mensajes',
    sessions: 'Sesiones',
    bulkSends: 'Envíos masivos',
    sandbox: 'Sandbox',
    explorer: 'Explorador de API',
    connect: 'Integrar',
    settings: 'Ajustes',
  },
  groups: { sending: 'Envío' },
  more: 'Más',
  morePages: 'Más páginas',
  live: { connected: 'En directo', reconnecting: 'Reconectando…', stopped: 'En pausa', offline: 'Sin internet' },
  network: 'Red',
  offline:
    'No hay conexión a internet. Puede que lo que se muestra no esté actualizado. Todo sigue solo cuando vuelva la red.',
  account: 'Menú de la cuenta',
  colours: 'Colores',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  settings: 'Ajustes',
  firstSteps: 'Primeros pasos',
  admin: 'Administración',
  viewerOnly: 'Aquí puedes ver todo, pero no cambiar nada: tu rol es lector.',
  signOut: 'Cerrar sesión',
} satisfies Words<typeof en>

import type { sessions as en } from '../en/sessions.ts'
import type { Words } from '../words.ts'
import { sessionHealth } from './session-health.ts'
import { sessionList } from './session-list.ts'
import { sessionPanels } from './session-panels.ts'
import { sessionParts } from './session-parts.ts'
import { sessionPeople } from './session-people.ts'
import { sessionSending } from './session-sending.ts'
import { sessionTrash } from './session-trash.ts'

export const sessions = {
  title: 'Sesiones',
  description: 'Cada sesión vincula una cuenta de WhatsApp con tus programas.',
  new: 'Nueva sesión',
  noMatch: 'Ninguna sesión coincide.',
  emptyTitle: 'Aún no hay sesiones',
  empty:
    'Una sesión mantiene la vinculación con un teléfono: escanea su código QR una vez; después, envía y recibe por la API. Pruébala primero en el sandbox, una red de prueba con teléfonos virtuales; no hace falta una cuenta real.',
  createFirst: 'Crear la primera sesión',
  sandbox: 'Sandbox',
  live: 'Real',
  row: { messages: 'Mensajes', lastTraffic: 'Última actividad', noneYet: 'aún ninguna' },
  frame: {
    back: 'Sesiones',
    parts: 'Partes de esta sesión',
    tabs: {
      overview: 'Resumen',
      health: 'Salud',
      chat: 'Chats',
      contacts: 'Contactos',
      groups: 'Grupos',
      messages: 'Mensajes',
      log: 'Registro de la sesión',
      settings: 'Ajustes',
    },
    stale: '{problem} Puede que lo que se muestra no esté actualizado.',
    missingTitle: 'Esta sesión no existe',
    missing: 'Puede que se haya eliminado o que sea de otra cuenta.',
    all: 'Ver todas las sesiones',
  },
  create: {
    description: 'En el paso siguiente se vincula a un teléfono.',
    network: 'Red',
    sandboxHint: 'Una red de prueba con teléfonos virtuales. Nada sale de aquí.',
    liveHint: 'Una cuenta de WhatsApp real, vinculada desde su teléfono.',
    name: 'Nombre',
    nameExample: 'Línea de soporte',
    number: 'Número de teléfono',
    liveNumberHint: 'El número de la cuenta, con código de país.',
    sandboxNumberHint: 'Cualquier número libre; este lo está.',
    protection: 'Protección de la cuenta',
    protectionHint: 'Espacia los envíos a uno cada 5 segundos, para proteger una cuenta nueva.',
    logging: 'Registrar mensajes',
    loggingHint: 'Guarda en el registro de mensajes el destinatario y el contenido de lo que envían tus programas.',
    submit: 'Crear sesión',
  },
  ...sessionHealth,
  choice: {
    choose: 'Elegir una sesión',
    search: 'Buscar sesiones',
    searchHint: 'Nombre, número o id',
    searching: 'Buscando…',
    none: 'Aún no hay ninguna sesión.',
    noMatch: 'Ninguna sesión coincide.',
    more: 'Hay más: escribe un nombre, número o id.',
    chosen: '{count, plural, =0 {Ninguna elegida} one {# elegida} other {# elegidas}}',
  },
  ...sessionList,
  ...sessionParts,
  sending: sessionSending,
  ...sessionPeople,
  ...sessionTrash,
  ...sessionPanels,
} satisfies Words<typeof en>

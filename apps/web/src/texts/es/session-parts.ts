import type { sessionParts as en } from '../en/session-parts.ts'
import type { Words } from '../words.ts'

export const sessionParts = {
  messages: {
    send: {
      title: 'Enviar un mensaje',
      to: 'Para',
      text: 'Texto',
      outcome: 'El resultado aparece en la lista de abajo.',
      connectFirst: 'Conecta la sesión para enviar.',
      submit: 'Enviar',
      done: 'El mensaje está en camino.',
    },
  },
  messageLog: {
    refused: {
      title: 'Envíos rechazados',
      answered: 'Rechazado con {status}',
      noRecipient: 'Destinatario no conservado',
      times: '{count, number} veces',
      all: 'Mostrar los {count, number} envíos rechazados',
    },
    resend: 'Volver a enviar',
    resendNow: 'Volver a enviar ahora',
    resent: 'Está de nuevo en camino.',
    cannotResend: 'Su contenido no se registró; no se puede volver a enviar.',
  },
  log: {
    title: 'Registro de la sesión',
    emptyTitle: 'Aún no ha pasado nada',
    empty: 'Aquí se registran las vinculaciones, los cambios de estado y los cambios de los ajustes.',
    types: {
      session_created: 'Se creó la sesión',
      session_updated: 'Se cambiaron los ajustes',
      status_change: 'Cambió el estado',
      session_restarted: 'Se reinició la conexión',
      session_disconnected: 'Se desconectó la sesión',
      qr_generated: 'Se generó un código QR',
      passkey_update: 'Avanzó la vinculación con llave de acceso',
      api_key_regenerated: 'Se reemplazó la clave de API',
      webhook_failed: 'Falló una entrega de un webhook',
    },
    unknown: 'La red envió algo que esta versión no conoce: {what}',
    versionReplaced: 'La red rechazó la versión {refused}; en su lugar se usa {used}',
    noVersion: 'La red rechazó la versión {refused}; no hay otra que probar',
  },
  settings: {
    saved: 'Se guardaron los ajustes.',
    refused: 'Tu rol en esta cuenta permite ver estos ajustes, pero no cambiarlos.',
    keptSecret: 'Queda como está hasta que se escriba otro.',
    notSet: 'Sin definir',
    onePerLine: 'Uno por línea.',
    asJson: 'En formato JSON.',
    secretTitle: 'Secreto de firma',
    secret: 'secreto de firma',
    groups: {
      general: { title: 'General', description: 'Cómo se llama la sesión aquí y de qué número es.' },
      protections: { title: 'Protecciones', description: 'Medidas que protegen la cuenta.' },
      behaviour: {
        title: 'Comportamiento',
        description: 'Lo que la sesión hace sola, lo que guarda y lo que transmite.',
      },
      webhook: {
        title: 'Webhook',
        description: 'Los eventos se envían por POST a esta dirección, en orden y firmados.',
      },
      proxy: {
        title: 'Proxy',
        description: 'Las conexiones de esta sesión pasan por él. Si se cambia, la sesión se vuelve a conectar.',
      },
      other: { title: 'Más', description: 'Otros ajustes que admite esta pasarela.' },
    },
    textsForbidden: 'Quien opera esta instalación no lo ha permitido (MESSENGER_TEXT_SEARCH).',
    choices: { live: 'Real', sandbox: 'Sandbox', every: 'Todos los eventos' },
    fields: {
      search_texts: {
        label: 'Buscar en los textos',
        hint: 'Los mensajes se encuentran por palabras. Para eso, la base de datos guarda un valor cifrado de cada palabra junto a los textos cifrados. Quien tenga una copia de la base de datos sin la clave maestra ve qué mensajes comparten palabras, y puede adivinar así palabras frecuentes. Desactivado: todos esos valores se eliminan.',
      },
      name: { label: 'Nombre', hint: 'Se muestra en las listas y sirve para buscar.' },
      labels: {
        label: 'Etiquetas',
        hint: 'Palabras para encontrar la sesión: 20 como máximo, de hasta 50 caracteres cada una.',
      },
      phone_number: {
        label: 'Número de teléfono',
        hint: 'Se puede cambiar mientras no haya ningún teléfono vinculado.',
      },
      network: { label: 'Red', hint: 'Se eligió al crear la sesión y no se puede cambiar.' },
      account_protection: { label: 'Protección de la cuenta', hint: 'Espacia los envíos a uno cada 5 segundos.' },
      log_messages: {
        label: 'Registrar mensajes',
        hint: 'Guarda en el registro de mensajes el destinatario y el contenido de los envíos por la API.',
      },
      read_incoming_messages: {
        label: 'Marcar como leídos los mensajes recibidos',
        hint: 'Los remitentes ven que sus mensajes se leyeron.',
      },
      auto_reject_calls: { label: 'Rechazar llamadas', hint: 'Las llamadas entrantes se rechazan al momento.' },
      auto_reject_text: {
        label: 'Texto para las llamadas rechazadas',
        hint: 'Se envía a quien llamó, una vez por minuto como máximo. Vacío: no se envía nada.',
      },
      pause_automation_minutes: {
        label: 'Pausar la automatización tras una respuesta, en minutos',
        hint: 'Cuando una persona responde desde el teléfono o el panel. Para los webhooks que excluyen los chats en pausa. Vacío: nunca.',
      },
      always_online: { label: 'Siempre en línea', hint: 'La cuenta aparece en línea mientras está conectada.' },
      ignore_groups: { label: 'Ignorar grupos', hint: 'Sin webhooks para los mensajes de grupos.' },
      ignore_channels: { label: 'Ignorar canales', hint: 'Sin webhooks para los mensajes de canales.' },
      ignore_broadcasts: { label: 'Ignorar difusiones', hint: 'Sin webhooks para los estados y las difusiones.' },
      webhook_url: { label: 'Dirección', hint: 'http:// o https://. Vacío: no se envía nada.' },
      webhook_enabled: {
        label: 'Entregar eventos',
        hint: 'Si está desactivado, los eventos se registran pero no se envían.',
      },
      webhook_events: {
        label: 'Eventos',
        hint: 'Solo se envían los elegidos; si no se elige ninguno, no se envía nada.',
      },
      proxy_url: {
        label: 'Dirección del proxy',
        hint: 'http://, https:// o socks5://, con usuario y contraseña si hace falta.',
      },
    },
  },
} satisfies Words<typeof en>

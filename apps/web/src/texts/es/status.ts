import type { status as en } from '../en/status.ts'
import type { Words } from '../words.ts'

export const status = {
  session: {
    connected: 'Conectada',
    connecting: 'Conectando',
    need_scan: 'Por escanear',
    need_passkey: 'Requiere llave de acceso',
    disconnected: 'Desconectada',
    logged_out: 'Desvinculada',
    expired: 'Vinculación vencida',
  },
  send: {
    in_progress: 'En curso',
    sent: 'Enviado',
    failed: 'Fallido',
    scheduled: 'Programado',
    canceled: 'Cancelado',
  },
  held: {
    pace_minute: 'Retenido: no hay más mensajes en este minuto.',
    pace_hour: 'Retenido: no hay más mensajes en esta hora.',
    pace_day: 'Retenido: no hay más mensajes hoy.',
    spacing: 'Retenido: hay una pausa entre dos mensajes.',
    first_contacts: 'Retenido: no hay más primeros mensajes a personas nuevas hoy.',
    quiet_hours: 'Retenido: es de noche para el destinatario.',
    same_text: 'Retenido: el mismo texto se envió a otra persona hace un momento.',
    network_slow_down: 'Retenido: WhatsApp rechazó mensajes, y la sesión envía más despacio.',
    network_no_first_contacts: 'Retenido: WhatsApp rechazó chats nuevos.',
    network_bulk_stopped: 'Retenido: los mensajes masivos están detenidos por lo que WhatsApp rechazó.',
  },
  failed: {
    not_on_network: 'El destinatario no está en WhatsApp.',
    reachout_locked: 'En este momento WhatsApp no permite que esta cuenta escriba a personas nuevas.',
    media_fetch_failed: 'No se pudo descargar el archivo de su dirección.',
    media_too_large: 'El archivo es demasiado grande.',
    media_type: 'El archivo no es de un tipo que se pueda enviar así.',
    not_connected: 'La sesión no estaba conectada.',
    ack_timeout: 'WhatsApp no confirmó el mensaje a tiempo.',
    network_rejected: 'WhatsApp rechazó el mensaje.',
    canceled: 'Se canceló antes de enviarse.',
    internal: 'Algo falló en la pasarela. Vuelve a enviarlo.',
  },
  message: {
    failed: 'Fallido',
    canceled: 'Cancelado',
    scheduled: 'Programado',
    pending: 'Enviando',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    played: 'Reproducido',
  },
  brief: {
    not_linked: 'Nunca vinculada',
    disconnected_by_user: 'Desconectada a petición',
    stream_replaced: 'Reemplazada por otra conexión',
    banned_temporarily: 'Restringida por un tiempo',
    internal: 'Error interno',
    proxy_unreachable: 'Sin acceso al proxy',
    proxy_refused: 'Rechazada por el proxy',
    network_unreachable: 'Sin acceso a WhatsApp',
    network_name_not_found: 'Nombre del servidor no encontrado',
    network_untrusted: 'Certificado incorrecto',
    degraded_no_response: 'Sin respuesta',
    waiting_for_link: 'Espera al teléfono',
    passkey_failed: 'Llave de acceso fallida',
    logged_out_from_phone: 'Eliminada en el teléfono',
    logged_out_by_user: 'Desvinculada a petición',
    banned_permanently: 'Bloqueada por WhatsApp',
    link_timeout: 'No escaneada a tiempo',
    link_refused: 'Vinculación rechazada',
    link_incomplete: 'Vinculación incompleta',
    pairing_code_refused: 'Sin código de vinculación',
    pairing_code_unanswered: 'Código de vinculación sin respuesta',
    version_refused: 'Versión rechazada',
  },
  reasons: {
    not_linked: 'Esta sesión aún no se ha vinculado a un teléfono.',
    disconnected_by_user: 'Esta sesión se desconectó a petición y sigue así hasta que se vuelva a conectar.',
    stream_replaced:
      'Otra conexión con la misma vinculación ocupó su lugar. Vuelve a conectar la sesión para recuperarla.',
    banned_temporarily: 'WhatsApp ha restringido esta cuenta por un tiempo.',
    internal: 'La conexión terminó por un error interno.',
    proxy_unreachable: 'No se puede acceder al proxy de esta sesión.',
    proxy_refused:
      'El proxy de esta sesión respondió, pero no abrió una conexión a WhatsApp. Comprueba su usuario y contraseña, y qué permite.',
    network_unreachable: 'No se puede acceder a WhatsApp desde esta pasarela.',
    network_name_not_found:
      'No se encontró el nombre del servidor de WhatsApp. Comprueba el servicio de nombres (DNS) de la máquina donde funciona la pasarela.',
    network_untrusted:
      'El servidor que respondió en lugar de WhatsApp tiene un certificado incorrecto y no se confió en él. Comprueba qué hay entre la pasarela e internet.',
    degraded_no_response: 'La conexión estaba abierta, pero no respondía.',
    waiting_for_link:
      'Se espera a que el teléfono escanee el código QR, a que se escriba el código de vinculación o a que se confirme la llave de acceso.',
    passkey_failed: 'La vinculación con llave de acceso no terminó; escanea el código QR.',
    logged_out_from_phone:
      'El teléfono eliminó este dispositivo vinculado. Vuelve a conectar la sesión para vincularla de nuevo.',
    logged_out_by_user: 'Esta sesión se desvinculó a petición. Vuelve a conectarla para vincularla de nuevo.',
    banned_permanently: 'WhatsApp ha bloqueado esta cuenta.',
    link_timeout:
      'La vinculación terminó porque ningún teléfono escaneó el código QR ni se escribió a tiempo el código de vinculación.',
    link_refused: 'WhatsApp rechazó el intento de vinculación. Vuelve a conectar la sesión para reintentarlo.',
    link_incomplete:
      'El teléfono aceptó esta sesión, pero no completó la vinculación. Vuelve a conectarla para vincularla de nuevo.',
    pairing_code_refused:
      'WhatsApp no dio un código de vinculación para este número. Comprueba el número y espera unos minutos, o escanea un código QR.',
    pairing_code_unanswered: 'WhatsApp no respondió cuando se le pidió un código de vinculación. Escanea un código QR.',
    version_refused:
      'WhatsApp rechaza la versión que anuncia esta pasarela; se usa otra si la hay, y si no, el operador tiene que indicar una.',
  },
  retried: 'Se reintenta automáticamente.',
} satisfies Words<typeof en>

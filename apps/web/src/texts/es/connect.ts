import type { connect as en } from '../en/connect.ts'
import type { Words } from '../words.ts'

export const connect = {
  title: 'Integrar',
  description: 'Usa tus sesiones desde clientes de IA, desde n8n y desde tus propios programas.',
  tabs: { label: 'Formas de integración', mcp: 'Clientes de IA (MCP)', n8n: 'n8n', libraries: 'Bibliotecas' },
  mcp: {
    title: 'Clientes de IA (MCP)',
    what: 'Con el Model Context Protocol, un cliente de IA usa tus sesiones como herramientas: buscar mensajes, enviarlos, administrar grupos. El cliente se conecta a esta pasarela con un token de acceso y puede hacer lo que el token permite, con las mismas comprobaciones, los mismos límites y el mismo registro que la API.',
    paidOnly: 'Tu plan no incluye el servidor de herramientas: los clientes se rechazan.',
    toPlan: 'Ver el plan',
  },
  token: {
    title: '1. Token de acceso',
    description: 'Su alcance y sus sesiones deciden qué herramientas ve el cliente.',
    create: 'Nuevo token',
    label: 'Token',
    hint: 'Se queda en esta página y se olvida al salir.',
    check: 'Comprobar qué permite',
    all: 'El servidor de herramientas responde: las {count, number} herramientas ({ms, number} ms).',
    some: 'El servidor de herramientas responde: {count, number} de {total, number} herramientas ({ms, number} ms). Las demás necesitan un alcance mayor.',
    refused: 'El servidor de herramientas no conoce este token. Puede que se haya revocado o que haya vencido.',
    paidOnly: 'El token es válido, pero tu plan no incluye el servidor de herramientas.',
    unreachable: 'No se pudo acceder a la pasarela. Inténtalo de nuevo.',
    failed: 'El servidor de herramientas respondió con el código {status}. Inténtalo de nuevo.',
  },
  snippets: {
    prompt: 'Token de acceso de Messenger Gateway',
    title: '2. Conexión',
    label: 'Formatos',
    show: 'Incluir el token',
    hide: 'Quitar el token',
    forms: { json: 'JSON', editor: 'Editores', header: 'Dirección y encabezado', curl: 'curl' },
    hints: {
      json: 'Para la mayoría de los clientes: añádelo al archivo de servidores del cliente.',
      editor: 'Para editores que piden los secretos por su cuenta: el token no queda en ningún archivo.',
      header: 'Para clientes con un formulario.',
      curl: 'Para ver la lista de herramientas en una terminal.',
    },
  },
  tools: {
    title: '{count, plural, one {# herramienta} other {# herramientas}}',
    description: 'Abre una para ver sus campos. Cada una hace lo mismo que la operación correspondiente.',
    search: 'Buscar herramientas',
    searchHint: 'Buscar por nombre o descripción',
    none: 'Ninguna herramienta coincide.',
    effects: { read: 'lee', write: 'modifica', destructive: 'elimina' },
    notForToken: 'no disponible con este token',
    noFields: 'No tiene campos.',
    required: 'obligatorio',
    try: 'Probar “{title}” en el explorador',
  },
  n8n: {
    title: 'n8n',
    what: 'Los nodos llevan todas las operaciones y eventos de esta pasarela a los flujos de trabajo de n8n. Requieren un n8n alojado por ti que pueda acceder a esta pasarela; para los disparadores, la pasarela también debe poder acceder a n8n.',
    install: {
      title: '1. Instalar los nodos',
      source:
        'Esta pasarela ofrece los nodos en un archivo comprimido. No los instales por su nombre: si un registro de paquetes tiene uno con ese nombre, es de otra persona.',
      download: 'Descargar los nodos',
      unpack:
        'Copia el archivo a la máquina o al contenedor donde se ejecuta n8n. Descomprímelo allí con el usuario de n8n:',
      unpackTerminal: 'Descomprimir los nodos',
      fetch: 'O deja que esa máquina lo descargue, si puede acceder a esta pasarela:',
      fetchTerminal: 'Descargar y descomprimir los nodos',
      restart: 'Reinicia n8n. Para actualizar, elimina antes la carpeta. Busca “WhatsApp” en la lista de nodos de n8n.',
    },
    credential: {
      title: '2. Credencial',
      description: 'En n8n, crea una credencial del tipo “WhatsApp (Messenger Gateway) API”.',
      url: 'Base URL',
      token: 'Personal Access Token',
      tokenHint:
        '<link>Crea uno</link> con n8n en el nombre, para encontrarlo después. Los disparadores crean webhooks, y para eso hace falta el alcance completo y el token de un administrador.',
    },
    templates: {
      title: '3. Plantillas de flujos de trabajo',
      description:
        'Copia una y pégala con Ctrl+V en un flujo de trabajo nuevo de n8n, o descárgala. Una nota en cada una dice qué hay que completar.',
      copyNamed: 'Copiar {title}',
      downloadNamed: 'Descargar {file}',
    },
    move: {
      title: 'Mover un flujo de trabajo',
      description:
        'Para flujos de trabajo con los nodos de la versión 0.1.0, que venían en un paquete con otro nombre. Siguen funcionando con ese paquete, también junto a este.',
      file: 'Flujo de trabajo de n8n, en JSON',
      fileHint: 'En n8n: Download, en el menú del flujo de trabajo. El archivo no sale de tu navegador.',
      moved: '{count, plural, one {# nodo tiene su nombre nuevo.} other {# nodos tienen sus nombres nuevos.}}',
      save: 'Descargar el flujo de trabajo movido',
      next: 'En n8n, impórtalo en un flujo de trabajo nuevo, desactiva el anterior y activa el nuevo.',
      problems: {
        noWorkflow: 'Este archivo no es un flujo de trabajo de n8n.',
        nothingToMove: 'Ningún nodo de este flujo de trabajo viene del paquete anterior.',
      },
    },
    calls: {
      title: '¿Ha llamado n8n?',
      description: 'Elige el token que diste a n8n.',
      token: 'Token de n8n',
      choose: 'Elige un token',
      noToken: 'Aún no hay ningún token.',
      used: 'Último uso de este token:',
      neverUsed: 'Este token nunca se ha usado. En n8n, guarda la credencial: se prueba al momento.',
      endpoints: 'Webhooks creados por n8n',
      noEndpoint:
        'Ninguno. Un flujo de trabajo crea uno al activarse si empieza con un WhatsApp (Messenger Gateway) Trigger.',
      allSessions: 'Todas las sesiones',
      neverDelivered: 'aún sin entregas',
      more: 'Hay más; están en la página de webhooks.',
    },
    catalogue: {
      title:
        '{actions, plural, one {# operación} other {# operaciones}} y {triggers, plural, one {# evento} other {# eventos}}',
      description: 'Lo que los nodos pueden hacer y los eventos que pueden recibir.',
      search: 'Buscar operaciones y eventos',
      none: 'Nada coincide.',
      trigger: 'Disparador',
    },
  },
  libraries: {
    title: 'Bibliotecas',
    what: 'Todas las operaciones y eventos de esta pasarela en tu lenguaje, con tipos, errores por causa, reintentos que nunca envían dos veces y webhooks verificados. Los paquetes vienen de esta pasarela y no están en ningún registro: no los instales por su nombre.',
    languages: 'Lenguajes',
    notBuilt: 'Esta copia de la pasarela no tiene las bibliotecas: se crean al compilarla.',
    file: '{size} · SHA-256',
    sources: '{size}, código fuente · SHA-256',
    install: {
      title: '1. Instalar',
      fetch: 'En la carpeta de tu proyecto, si puede acceder a esta pasarela:',
      terminal: 'Instalar desde esta pasarela',
      save: 'O descarga el archivo e instálalo desde ahí:',
      savedTerminal: 'Instalar el archivo',
      version:
        'La versión forma parte de la dirección, que cambia con la pasarela. Si un proyecto se debe compilar de nuevo más adelante, guarda el archivo junto a él.',
    },
    call: {
      title: '2. Primera llamada',
      description: 'Envía un texto al número de tu propia sesión.',
      session: 'Sesión',
      label: 'Programa',
      variable: 'Lee un token de acceso de la variable <code>{name}</code>. <link>Crear un token</link>',
    },
    webhook: {
      title: '3. Verificar un webhook',
      description:
        'En tu código que recibe webhooks. Recibe el cuerpo tal como llegó, byte a byte, las cabeceras y el secreto del webhook.',
      label: 'Recepción',
    },
  },
} satisfies Words<typeof en>

/** One kind of data that the back end receives. */
export interface DataRecord {
  id: string
  title: string
  /** What is stored, or only processed. */
  data: string
  purpose: string
  retention: string
  /** For people with an account: whether the file with their data has it, and what becomes of it with the account. */
  ofAccount?: { isInDownload: boolean; afterDeletion: 'deleted' | 'anonymised' | 'both' }
}

/**
 * All personal data that the platform receives. `backend/test/privacyPage.test.ts` requires a decision about each table
 * of the database, and compares `ofAccount` with what the download has and the deletion does.
 */
export const dataRecords: DataRecord[] = [
  {
    id: 'visitas',
    title: 'Páginas vistas',
    data: 'La página (sin lo que siga a «?» o «#»), la fecha y la red de tu dirección IP: sin su última parte, como 203.0.113.0. A partir de ella, ciudad, país y proveedor aproximados cuando es posible saberlos. Además, el sitio desde el que llegaste (solo su nombre) y si usas computador, teléfono o tableta. Para contar cada día a los visitantes, tu dirección IP y tu navegador se convierten en una clave que no se puede deshacer, con un dato al azar que se destruye al terminar el día. No se guarda nada en tu navegador, ni tu dirección completa, ni lo que tu navegador dice de sí mismo.',
    purpose:
      'Saber qué páginas se leen, desde dónde se llega a ellas y a cuántas personas. No se relacionan con tu cuenta, ni las de un día con las de otro.',
    retention:
      'Cada vista, 13 meses completos, o el plazo que elija un administrador; después queda solo cuántas hubo cada día, que no identifica a nadie. El dato al azar, un día.',
  },
  {
    id: 'salud-de-versiones',
    title: 'Cómo le va a cada versión del sitio',
    data: 'Qué versión de cada parte recibiste, en qué tipo de página, si falló, sus tiempos y, de un error, su mensaje y su lugar en el código, sin correos ni lo que siga a «?». Quién eres, no: tu dirección IP se convierte en una clave que no se puede deshacer y que cambia cada día.',
    purpose: 'Retirar una versión que falla antes de que llegue a más personas.',
    retention:
      'Las cuentas y los errores, 30 días; la clave de tu dirección, un día como máximo; lo que contó tu visita, 6 horas.',
  },
  {
    id: 'presencia',
    title: 'Presencia en el sitio',
    data: 'Mientras tienes una página abierta: lo que tu navegador dice de sí mismo (agente de usuario, navegador, sistema y, en algunos teléfonos, el modelo) y, si iniciaste sesión, tu correo.',
    purpose: 'Que los administradores vean cuántas personas hay y detecten problemas de un dispositivo.',
    retention: 'Solo en la memoria del servidor: desaparece al cerrar la página.',
  },
  {
    id: 'contacto',
    title: 'Formulario de contacto',
    data: 'Tu nombre, tu correo, el mensaje, el asunto, la página desde la que lo envías y la fecha; y lo que te respondemos.',
    purpose: 'Responderte y preparar una propuesta.',
    retention: 'Hasta que lo borremos o nos pidas borrarlo.',
    ofAccount: { isInDownload: true, afterDeletion: 'both' },
  },
  {
    id: 'opiniones',
    title: 'Opiniones',
    data: 'Lo que escribes en su formulario: calificación, mensaje, tu nombre, tu correo, tu red social si la agregas, si permites mostrarla y la fecha. También las que nos haces llegar por otros medios.',
    purpose:
      'Mejorar lo que hacemos y, solo si lo permites, mostrar en el sitio tu mensaje y tu calificación con tu nombre y tu red social. Tu correo no se muestra nunca: es para preguntarte algo sobre lo que escribiste.',
    retention:
      'Hasta que las borremos o nos pidas borrarlas. Si retiras tu permiso, dejamos de mostrarla aunque no la borres.',
    ofAccount: { isInDownload: true, afterDeletion: 'anonymised' },
  },
  {
    id: 'cuenta',
    title: 'Cuenta de usuario',
    data: 'Nombre, correo, nombre de usuario, foto y red social si las agregas, prendas de tu armario con sus fotos si usas esa función, las vistas que guardas de una lista, las consultas que guardas si administras, tu nombre en lo que escribes y publicas del sitio, las áreas en que colaboras, cuántas veces entraste y cuándo fue la última. La contraseña se guarda cifrada de forma irreversible: nadie puede leerla.',
    purpose: 'Darte acceso a la academia, a tu perfil y a lo que te corresponda.',
    retention:
      'Hasta 30 días después de que pidas eliminar la cuenta. De la foto de una prenda se guardan dos tamaños, sin los datos de tu cámara ni el lugar, que solo ves tú y quien administra; se borran cuando la prenda sale de la papelera, y en un día si no llegó a ser de ninguna prenda.',
    ofAccount: { isInDownload: true, afterDeletion: 'both' },
  },
  {
    id: 'lectura',
    title: 'Lo que lees en la academia',
    data: 'Sin una cuenta abierta, nada sale de tu navegador. Con ella: qué lecciones completaste, leíste o marcaste, por dónde ibas de cada una y de su video, y cuándo. Lo que tu navegador tenía de antes pasa a tu cuenta cuando la abres.',
    purpose:
      'Que sigas donde lo dejaste en cualquier dispositivo, y que quien escribe los cursos sepa hasta dónde llega la gente: ve tu nombre, cuántas lecciones completaste de cada curso, cuál leíste de último y cuándo. No ve tu correo, tus marcadores ni por dónde ibas de una lección. Nadie más lo ve en el sitio; quien administra la base de datos puede leerlo todo.',
    retention:
      'Hasta que elimines la cuenta o se elimine la lección. En el navegador, hasta que sales de tu cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'respuestas',
    title: 'Tus respuestas en la academia',
    data: 'Sin una cuenta abierta, nada sale de tu navegador. Con ella: de cada pregunta que respondes, si acertaste la primera vez y la última, cuándo acertaste por primera vez, cuántos intentos hiciste, y cuándo te toca repasarla. Lo que eliges o escribes se corrige y no se guarda. Lo que tu navegador tenía de antes pasa a tu cuenta cuando la abres.',
    purpose:
      'Que veas lo que ya respondiste y repases a tiempo, en cualquier dispositivo. Quien escribe los cursos ve cuántas personas fallan cada pregunta, no quiénes. Nadie más lo ve en el sitio; quien administra la base de datos puede leerlo.',
    retention:
      'Hasta que elimines la cuenta o se elimine la lección. En el navegador, hasta que sales de tu cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'certificados',
    title: 'Tus certificados de la academia',
    data: 'De cada curso del que obtienes el certificado: el nombre que eliges para él, el curso, sus horas y lecciones, la fecha, si lo compartes, y si fue revocado y por qué. Va firmado, para que otros comprueben que es nuestro.',
    purpose:
      'Que demuestres que terminaste el curso. Mientras no lo compartes, lo ven tú y quien publica la academia; si lo compartes, cualquiera que tenga su dirección.',
    retention:
      'Hasta que elimines la cuenta: entonces su página deja de existir. La copia que alguien hizo mientras lo compartías no la podemos borrar.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'conjuntos',
    title: 'Tus conjuntos',
    data: 'Sin una cuenta abierta, nada sale de tu navegador. Con ella: qué prendas estás combinando, y de cada conjunto que guardas sus prendas, el nombre que le das, si es favorito, si lo compartes y con qué nombre tuyo, si eliges mostrarlo. Lo que tu navegador tenía de antes pasa a tu cuenta cuando la abres.',
    purpose:
      'Que encuentres lo que combinaste en cualquier dispositivo y lo muestres a quien quieras. Mientras no compartes un conjunto, en el sitio solo lo ves tú; si lo compartes, cualquiera que tenga su dirección ve su nombre y las fotos de sus prendas, y nada más de tu armario.',
    retention:
      'Hasta que elimines el conjunto o la cuenta. Cuando dejas de compartirlo, su página y sus imágenes dejan de existir; la copia que alguien hizo antes no la podemos borrar. En el navegador, hasta que sales de tu cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'errores',
    title: 'Errores de lecciones que informas',
    data: 'La lección y el párrafo, la clase de error, lo que escribes y la fecha; con cuenta, que fuiste tú. Sin cuenta, nada de ti.',
    purpose: 'Corregir la lección. Lo ve quien la escribe, sin tu nombre.',
    retention: 'Mientras exista la lección. Si lo informaste con tu cuenta, hasta que la elimines.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'historial',
    title: 'Historial de cambios',
    data: 'Lo que cambias en tu cuenta y, si administras, en el sitio: tu nombre de entonces, la fecha, qué registro y qué campos, con su valor de antes y de después. De contraseñas y correos, solo que cambiaron.',
    purpose: 'Saber quién hizo qué y deshacer errores.',
    retention:
      'Un año, salvo que el sitio elija otro plazo. Cuando tu cuenta se elimina para siempre, lo que hiciste queda sin tu nombre y lo que se guardaba de tu cuenta se borra.',
    ofAccount: { isInDownload: true, afterDeletion: 'anonymised' },
  },
  {
    id: 'papelera',
    title: 'Papelera',
    data: 'Lo que se elimina (cuentas, mensajes, opiniones, prendas, enlaces), tal como estaba, y quién lo eliminó.',
    purpose: 'Recuperar lo que se eliminó por error.',
    retention: '30 días, salvo que el sitio elija otro plazo, o hasta que se elimine para siempre.',
    ofAccount: { isInDownload: true, afterDeletion: 'anonymised' },
  },
  {
    id: 'sesiones',
    title: 'Inicios de sesión',
    data: 'La fecha, tu dirección IP completa y el agente de usuario del navegador.',
    purpose: 'Mantener tu sesión abierta, cerrarla a distancia y reconocer los intentos de otra persona.',
    retention:
      'La sesión vence 30 días después de su último uso; el registro se conserva mientras exista la cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'enlaces-por-correo',
    title: 'Enlaces que enviamos por correo',
    data: 'Cuando restableces tu contraseña, cambias tu correo o entras con un enlace: para qué cuenta es el enlace, la dirección nueva, la página a la que vuelves y una huella del enlace que no permite reconstruirlo.',
    purpose: 'Que solo tú puedas usarlo, y una sola vez.',
    retention:
      'El enlace deja de servir al usarlo, a los 15 minutos el que te deja entrar, a los 30 el de la contraseña y a las 24 horas el del correo; lo demás se borra con el siguiente o con la cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'llaves-de-acceso',
    title: 'Llaves de acceso',
    data: 'De cada una que añades: su nombre, su número, su clave pública, el sitio en que sirve, cómo se conecta, si está en varios de tus dispositivos, cuántas veces firmó, y cuándo la añadiste y la usaste por última vez. Tu huella, tu cara y tu PIN no salen de tu dispositivo.',
    purpose: 'Que entres sin escribir tu contraseña. Con lo que guardamos nadie puede entrar en tu lugar.',
    retention: 'Hasta que la quites o elimines la cuenta.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'registros',
    title: 'Registros sin confirmar',
    data: 'Cuando creas una cuenta y hasta que abres el enlace que te enviamos: el nombre y el correo que escribiste, una forma irreversible de la contraseña y una huella del enlace que no permite reconstruirlo.',
    purpose: 'Crear la cuenta solo si el correo es tuyo.',
    retention:
      'Hasta que confirmas, y entonces pasan a ser tu cuenta; si no, 24 horas, y poco después se borran.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'descargas',
    title: 'Descargas de tus datos',
    data: 'Cuando pides tus datos: la fecha, el tamaño y el archivo con todo lo que se guarda de ti.',
    purpose: 'Entregártelo solo a ti, con tu sesión iniciada.',
    retention: 'El archivo, 7 días o hasta que pidas otro; que lo pediste, 8 días.',
    ofAccount: { isInDownload: true, afterDeletion: 'deleted' },
  },
  {
    id: 'eliminadas',
    title: 'Cuentas eliminadas',
    data: 'El número que tuvo tu cuenta y cuándo se eliminó. Ni tu nombre, ni tu correo, ni nada más.',
    purpose: 'Eliminarla otra vez si se recupera una copia de seguridad que todavía la tenía.',
    retention: 'Sin límite: una copia hecha a mano puede ser muy antigua.',
  },
  {
    id: 'google',
    title: 'Inicio de sesión con Google',
    data: 'Si lo eliges: tu nombre, tu correo, la dirección de tu foto y el número con el que Google te identifica ante nosotros. Mientras vas y vuelves, una cookie técnica de 10 minutos.',
    purpose: 'Reconocer tu cuenta sin otra contraseña.',
    retention:
      'Lo mismo que la cuenta. La foto se muestra desde los servidores de Google mientras tu sesión esté abierta.',
  },
  {
    id: 'enlaces-cortos',
    title: 'Enlaces cortos',
    data: 'La fecha de la visita, la página de la que vienes, si tu navegador la dice, tu país aproximado, cuando es posible saberlo, y si usas un computador, un teléfono o una tableta. Ni dirección IP ni navegador. Si el enlace pide una contraseña, la que escribes se compara y no se guarda.',
    purpose: 'Saber qué enlaces se usan.',
    retention:
      'Cada visita, 13 meses completos, o el plazo que elija un administrador, y como máximo hasta que se borre el enlace; después queda solo cuántas tuvo.',
  },
  {
    id: 'captcha',
    title: 'Captcha',
    data: 'Tu navegador resuelve un cálculo que comprueba nuestro propio servidor; guardamos una huella de cada respuesta. Si el sitio usa el captcha de Cloudflare (challenges.cloudflare.com), las páginas con captcha lo cargan al abrirse, y Cloudflare recibe tu dirección IP y los datos de tu navegador.',
    purpose: 'Distinguir a las personas de los programas que prueban contraseñas o llenan formularios.',
    retention: 'La huella, hasta que la respuesta habría vencido: unos minutos.',
  },
  {
    id: 'limites',
    title: 'Límites de intentos',
    data: 'Cuántas veces se llamó desde una dirección IP, o se probó una cuenta.',
    purpose: 'Frenar los abusos sin cerrarle el paso a nadie más.',
    retention: 'Una hora como máximo.',
  },
  {
    id: 'registro',
    title: 'Registro técnico del servidor',
    data: 'De cada petición: hora, dirección, resultado, duración, tu dirección IP completa y, si iniciaste sesión, el número de tu cuenta. Nunca contraseñas, mensajes ni claves.',
    purpose: 'Encontrar fallas y ataques.',
    retention: 'Hasta que se llena su tamaño máximo: lo más antiguo se borra primero.',
  },
  {
    id: 'herramientas',
    title: 'Herramientas',
    data: 'El token que pegas en el decodificador viaja a nuestro servidor, que lo lee y te devuelve su contenido.',
    purpose: 'Mostrártelo.',
    retention: 'No se guarda.',
  },
  {
    id: 'copias',
    title: 'Copias de seguridad',
    data: 'Una copia de lo anterior que está en la base de datos, y de las fotos y los archivos; los archivos con tus datos, no.',
    purpose: 'Recuperar el sitio después de una falla.',
    retention:
      'Las automáticas, hasta 30 días, salvo que el sitio elija otro plazo, y las tres últimas que se hicieron antes de recuperar otra, hasta que haya más nuevas; las hechas a mano, hasta que un administrador las borre. Una cuenta eliminada sigue en las copias que se hicieron antes: no se puede quitar de ellas. Si se recupera una, la cuenta se elimina de nuevo.',
  },
]

import type { MailSeed } from './types.ts'

export const mails: MailSeed[] = [
  {
    name: 'Gabriela Suárez',
    email: 'gabriela.suarez@correo.example',
    subject: 'Cotización para un sistema de inventario',
    message:
      'Hola, tenemos una ferretería con dos locales y llevamos las existencias en Excel. Vimos el proyecto Bodega Clara y se parece mucho a lo que necesitamos. ¿Podrían darnos una idea de costo y tiempo? Somos ocho personas usando el sistema.',
    currentUrl: '/services',
    daysAgo: 0.15,
  },
  {
    name: 'Hugo Maldonado',
    email: 'hugo.maldonado@correo.example',
    subject: 'Duda sobre el plan Estándar',
    message:
      'Buenas tardes. ¿El plan Estándar incluye el dominio y el alojamiento del primer año, o se pagan aparte?',
    currentUrl: '/services',
    daysAgo: 0.6,
  },
  {
    name: 'Rosa Elena Pardo',
    email: 'rosa.elena@correo.example',
    subject: 'Bot de WhatsApp para veterinaria',
    message:
      'Quisiera automatizar las citas de mi veterinaria. Recibimos unas cuarenta conversaciones por día y muchas son solo para preguntar horarios. ¿El repositorio sirve para eso o haría falta un desarrollo a medida?',
    currentUrl: '/repo/whatsapp-api-cloud',
    daysAgo: 1.2,
  },
  {
    name: 'Camilo Andrade',
    email: 'camilo.andrade@correo.example',
    subject: 'Charla para estudiantes',
    message:
      'Soy docente de un instituto técnico en Loja. Nos encantaría que alguien del equipo diera una charla virtual a los estudiantes de último semestre sobre cómo es trabajar en un proyecto real. ¿Sería posible en las próximas semanas?',
    currentUrl: '/team',
    daysAgo: 2.1,
  },
  {
    name: 'Patricia Lemos',
    email: 'patricia.lemos@correo.example',
    subject: 'Error al registrarme',
    message:
      'Intenté entrar a la academia con mi cuenta de Google y me devolvió a la página de inicio sin ningún mensaje. Uso un Android con el navegador actualizado.',
    currentUrl: '/contact',
    daysAgo: 3,
  },
  {
    name: 'Germán Ordóñez',
    email: 'german.ordonez@correo.example',
    subject: 'Migración de servidores',
    message:
      'Tenemos una aplicación en un servidor físico que ya no da más. Queremos pasarla a AWS sin apagar el servicio más de una hora. ¿Hacen ese tipo de acompañamiento?',
    currentUrl: '/contact',
    daysAgo: 3.8,
  },
  {
    name: 'Yolanda Ticona',
    email: 'yolanda.ticona@correo.example',
    subject: 'Gracias por el curso',
    message:
      'Solo quería agradecerles. Con la lección de la VPC por fin entendí para qué sirve una subred privada. Ojalá publiquen más.',
    currentUrl: '/academy/devops/aws',
    daysAgo: 4.5,
  },
  {
    name: 'Fabián Riquelme',
    email: 'fabian.riquelme@correo.example',
    subject: 'Aplicación para repartidores',
    message:
      'Buenos días, vi Ruta Sur en su portafolio. Nosotros repartimos productos congelados en Biobío y necesitamos además registrar la temperatura. ¿Se puede adaptar?',
    currentUrl: '/projects/ruta-sur',
    daysAgo: 5.3,
  },
  {
    name: 'Inés Caballero',
    email: 'ines.caballero@correo.example',
    subject: 'Horario de la asesoría',
    message:
      'Reservé una asesoría para el jueves pero me salió un viaje. ¿La podemos pasar al viernes a la misma hora?',
    currentUrl: '/support',
    daysAgo: 6.4,
  },
  {
    name: 'Wilmer Calderón',
    email: 'wilmer.calderon@correo.example',
    subject: 'Integración con facturación electrónica',
    message:
      '¿Tienen experiencia integrando facturación electrónica en Colombia? Hoy facturamos a mano y nos equivocamos con frecuencia en los impuestos.',
    currentUrl: '/services',
    daysAgo: 7.2,
  },
  {
    name: 'Liliana Bravo',
    email: 'liliana.bravo@correo.example',
    subject: 'Propuesta de alianza',
    message:
      'Somos una agencia de comunicación en Quito, de seis personas. Nuestros clientes nos piden sitios con partes a medida que no sabemos hacer. Nos gustaría conversar sobre trabajar juntos.',
    currentUrl: '/about',
    daysAgo: 8.8,
  },
  {
    name: 'Óscar Iván Mena',
    email: 'oscar.ivan@correo.example',
    subject: 'Hoja de vida',
    message:
      'Adjunto en otro correo mi hoja de vida. Tengo tres años con React y uno con Node. Me interesa mucho trabajar en un equipo pequeño como el de ustedes.',
    currentUrl: '/cv',
    daysAgo: 10,
  },
  {
    name: 'Beatriz Saldarriaga',
    email: 'beatriz.saldarriaga@correo.example',
    subject: 'Accesibilidad del sitio de la alcaldía',
    message:
      'Necesitamos una auditoría de accesibilidad para un sitio público antes de diciembre. ¿Hacen auditorías o solo desarrollo?',
    currentUrl: '/contact',
    daysAgo: 11.6,
  },
  {
    name: 'Ramiro Condarco',
    email: 'ramiro.condarco@correo.example',
    subject: 'Enlace roto',
    message:
      'En la lección de publicación, el enlace a la lista de verificación me pide iniciar sesión aunque ya la inicié. Recargando se arregla.',
    currentUrl: '/academy/mobile/flutter',
    daysAgo: 12.4,
  },
  {
    name: 'Teresa Villafañe',
    email: 'teresa.villafane@correo.example',
    subject: 'Cotización para academia de danza',
    message:
      'Queremos una página sencilla con horarios, profesoras y un formulario de inscripción. Son cinco páginas y tenemos las fotos listas.',
    currentUrl: '/services',
    daysAgo: 14,
  },
  {
    name: 'Edwin Barrientos',
    email: 'edwin.barrientos@correo.example',
    subject: 'Soporte después de la entrega',
    message:
      'Antes de decidirnos: ¿qué pasa después de la entrega? ¿Cuánto tiempo responden por errores y cuánto cuesta el mantenimiento mensual?',
    currentUrl: '/services',
    daysAgo: 15.7,
  },
  {
    name: 'Clara Inés Duarte',
    email: 'clara.ines@correo.example',
    subject: 'Factura del mes pasado',
    message:
      'Buenas, no me llegó la factura de la asesoría de agosto. ¿Me la pueden reenviar a este correo, por favor?',
    currentUrl: '/contact',
    daysAgo: 17.3,
  },
  {
    name: 'Mauricio Paredes',
    email: 'mauricio.paredes@correo.example',
    subject: 'Reportes para restaurante',
    message:
      'Me interesa Mesa Lista. ¿Se puede usar con las impresoras térmicas que ya tenemos? Son de red, de 80 mm.',
    currentUrl: '/projects/mesa-lista',
    daysAgo: 19.1,
  },
  {
    name: 'Silvia Rentería',
    email: 'silvia.renteria@correo.example',
    subject: 'Traducción de los cursos',
    message: '¿Han pensado en traducir los cursos al portugués? Yo podría ayudar con la revisión.',
    currentUrl: '/academy',
    daysAgo: 21,
  },
  {
    name: 'Jorge Luis Amaya',
    email: 'jorge.luis@correo.example',
    subject: 'Problema con el código QR',
    message:
      'El enlace corto del afiche de la feria abre bien en iPhone, pero en mi teléfono sale una página en blanco. Es un modelo viejo, por si sirve el dato.',
    currentUrl: '/contact',
    daysAgo: 23.2,
  },
  {
    name: 'Norma Castañeda',
    email: 'norma.castaneda@correo.example',
    subject: 'Sistema para biblioteca escolar',
    message:
      'Somos una escuela rural con 240 estudiantes. Buscamos algo muy simple para prestar libros, que funcione aunque se vaya internet. No tenemos mucho presupuesto, ¿hay alguna opción?',
    currentUrl: '/contact',
    daysAgo: 26,
  },
  {
    name: 'Iván Darío Solano',
    email: 'ivan.dario@correo.example',
    subject: 'Consulta sobre PostgreSQL',
    message:
      'En la lección de RDS usan una instancia pequeña. ¿Cuántas conexiones simultáneas aguanta antes de necesitar un agrupador?',
    currentUrl: '/academy/devops/aws',
    daysAgo: 28.5,
  },
  {
    name: 'Marisol Quintero',
    email: 'marisol.quintero@correo.example',
    subject: 'Cotización aplicación móvil',
    message:
      'Quiero una aplicación para que mis clientas reserven cita en el salón y acumulen puntos. ¿El precio de 1500 incluye publicarla en las dos tiendas?',
    currentUrl: '/services',
    daysAgo: 31,
  },
  {
    name: 'Rodrigo Peñaloza',
    email: 'rodrigo.penaloza@correo.example',
    subject: 'Prueba piloto',
    message:
      'Administro dos hostales en Valparaíso. ¿Podríamos hacer una prueba de Huella Verde con un solo medidor antes de comprometernos?',
    currentUrl: '/projects/huella-verde',
    daysAgo: 34.9,
  },
  {
    name: 'Adela Monsalve',
    email: 'adela.monsalve@correo.example',
    subject: 'Reunión de seguimiento',
    message:
      'Confirmo la reunión del martes a las 10:00, hora de Bogotá. Por favor envíen el enlace a este correo.',
    currentUrl: '/contact',
    daysAgo: 38,
  },
  {
    name: 'Guillermo Ascarrunz',
    email: 'guillermo.ascarrunz@correo.example',
    subject: 'Seguridad de los datos',
    message:
      '¿En qué país se guardan los datos de los formularios y por cuánto tiempo? Nuestro área legal lo pregunta antes de firmar.',
    currentUrl: '/privacy',
    daysAgo: 43.4,
  },
  {
    name: 'Eugenia Loyola',
    email: 'eugenia.loyola@correo.example',
    subject: 'Descuento para fundaciones',
    message:
      'Trabajamos con adultos mayores en Maipú. ¿Tienen algún precio especial para organizaciones sin ánimo de lucro?',
    currentUrl: '/services',
    daysAgo: 49,
  },
  {
    name: 'Álex Caicedo',
    email: 'alex.caicedo@correo.example',
    subject: 'Webhook que no llega',
    message:
      'Seguí la lección del webhook y la verificación pasa, pero no me llega ningún mensaje. Ya revisé que la aplicación esté suscrita al campo messages.\n\nLes dejo lo que veo en el registro:\n\nGET /webhook 200\n(nada más)\n\n¿Qué estaré pasando por alto?',
    currentUrl: '/academy/api/whatsapp',
    daysAgo: 55.6,
  },
  {
    name: 'Pilar Echeverri',
    email: 'pilar.echeverri@correo.example',
    subject: 'Rediseño de tienda en línea',
    message:
      'Nuestra tienda carga muy lento en el celular y perdemos ventas. Quisiéramos un diagnóstico antes de decidir si la rehacemos.',
    currentUrl: '/portfolio',
    daysAgo: 63,
  },
  {
    name: 'Nelson Huanca',
    email: 'nelson.huanca@correo.example',
    subject: 'Felicitaciones',
    message:
      'Me recomendó ustedes un colega de Arequipa. Muy claro el sitio. Los contactaré en enero, cuando tengamos presupuesto aprobado.',
    currentUrl: '/',
    daysAgo: 72.5,
  },
]

import { awsCourse } from './academy/aws.ts'
import { flutterCourse } from './academy/flutter.ts'
import { githubActionsCourse } from './academy/githubActions.ts'
import { restCourse } from './academy/rest.ts'
import { whatsappCourse } from './academy/whatsapp.ts'
import type { AcademyCategorySeed } from './types.ts'

export const academy: AcademyCategorySeed[] = [
  {
    slug: 'devops',
    name: 'DevOps',
    description:
      'Servidores, despliegues y automatización para que publicar un cambio sea un trámite y no una aventura. Partimos de una cuenta vacía y terminamos con un sistema vigilado y con copias de seguridad.',
    thumbnail: '/content/academy/devops.svg',
    daysAgo: 210,
    courses: [awsCourse, githubActionsCourse],
  },
  {
    slug: 'api',
    name: 'API e integraciones',
    description:
      'Cómo hacer que los sistemas conversen: diseño de API, webhooks, autenticación y la integración con WhatsApp que más nos piden los clientes.',
    thumbnail: '/content/academy/api.svg',
    daysAgo: 180,
    courses: [whatsappCourse, restCourse],
  },
  {
    slug: 'mobile',
    name: 'Desarrollo móvil',
    description:
      'Aplicaciones para Android y iOS que funcionan con mala señal y se ven bien en cualquier pantalla, con Flutter y Dart.',
    thumbnail: '/content/academy/mobile.svg',
    daysAgo: 205,
    courses: [flutterCourse],
  },
]

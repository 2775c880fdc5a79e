import type { CourseSeed } from '../types.ts'

export const flutterCourse: CourseSeed = {
  slug: 'flutter',
  title: 'Flutter: tu primera aplicación móvil',
  description:
    'Dart, interfaces que se adaptan, estado, datos de una API y publicación en las tiendas. Al final tendrás una aplicación de gastos personales en tu propio teléfono.',
  thumbnail: '/content/academy/mobile/flutter.svg',
  level: 'basic',
  daysAgo: 200,
  sections: [
    {
      slug: 'primeros-pasos',
      titleSection: 'Primeros pasos',
      sectionOrder: 1,
      lessons: [
        {
          slug: 'instalar-flutter',
          labelLesson: 'Lección 1.1',
          titleLesson: 'Instalar Flutter y crear el proyecto',
          descriptionLesson:
            'Prepara el entorno, resuelve lo que señala flutter doctor y ejecuta la aplicación en un teléfono real.',
          youtubeUrl: 'https://www.youtube.com/watch?v=fq4N0hgOWzU',
          lessonOrder: 1,
          daysAgo: 200,
          markdownUrl: '/content/academy/mobile/flutter/instalar-flutter.md',
          markdownPremiumPath: null,
          links: [{ name: 'Guía de instalación', url: 'https://docs.flutter.dev/get-started/install' }],
          linksPremium: [],
        },
        {
          slug: 'dart-en-una-tarde',
          labelLesson: 'Lección 1.2',
          titleLesson: 'Dart en una tarde',
          descriptionLesson:
            'Tipos, nulos, colecciones, clases y asincronía: lo que se usa todos los días, con ejercicios.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 196,
          markdownUrl: '/content/academy/mobile/flutter/dart-en-una-tarde.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Recorrido por Dart', url: 'https://dart.dev/language' },
            { name: 'DartPad', url: 'https://dartpad.dev/' },
          ],
          linksPremium: [
            {
              name: 'Soluciones de los ejercicios',
              url: 'https://descargas.equipo.example/academia/dart-soluciones.zip',
            },
          ],
        },
        {
          slug: 'widgets-y-arbol',
          labelLesson: 'Lección 1.3',
          titleLesson: 'Todo es un widget',
          descriptionLesson:
            'Cómo se compone una pantalla, qué es el contexto y cuándo separar un widget propio.',
          youtubeUrl: 'https://www.youtube.com/watch?v=c1xLMaTUWCY',
          lessonOrder: 3,
          daysAgo: 190,
          markdownUrl: '/content/academy/mobile/flutter/widgets-y-arbol.md',
          markdownPremiumPath: null,
          links: [{ name: 'Catálogo de widgets', url: 'https://docs.flutter.dev/ui/widgets' }],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'interfaces',
      titleSection: 'Interfaces',
      sectionOrder: 2,
      lessons: [
        {
          slug: 'filas-columnas-y-expanded',
          labelLesson: 'Lección 2.1',
          titleLesson: 'Filas, columnas y Expanded',
          descriptionLesson:
            'Reparte el espacio de la pantalla y entiende de una vez el aviso de las franjas amarillas y negras.',
          youtubeUrl: 'https://www.youtube.com/watch?v=_rnZaagadyo',
          lessonOrder: 1,
          daysAgo: 170,
          markdownUrl: null,
          markdownPremiumPath: null,
          links: [
            { name: 'Entender las restricciones', url: 'https://docs.flutter.dev/ui/layout/constraints' },
          ],
          linksPremium: [],
        },
        {
          slug: 'listas-eficientes',
          labelLesson: 'Lección 2.2',
          titleLesson: 'Listas que no se traban',
          descriptionLesson:
            'ListView.builder, claves, separadores y carga por páginas para miles de elementos.',
          youtubeUrl: 'https://www.youtube.com/watch?v=KJpkjHGiI5A',
          lessonOrder: 2,
          daysAgo: 160,
          markdownUrl: '/content/academy/mobile/flutter/listas-eficientes.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Trabajar con listas largas', url: 'https://docs.flutter.dev/cookbook/lists/long-lists' },
          ],
          linksPremium: [],
        },
        {
          slug: 'pantallas-adaptables',
          labelLesson: 'Lección 2.3',
          titleLesson: 'Pantallas que se adaptan',
          descriptionLesson:
            'Una misma interfaz en teléfono, tableta y texto ampliado, con LayoutBuilder y MediaQuery.',
          youtubeUrl: 'https://www.youtube.com/watch?v=IYDVcriKjsw',
          lessonOrder: 3,
          daysAgo: 150,
          markdownUrl: '/content/academy/mobile/flutter/pantallas-adaptables.md',
          markdownPremiumPath: null,
          links: [{ name: 'Diseño adaptable', url: 'https://docs.flutter.dev/ui/adaptive-responsive' }],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'estado-y-datos',
      titleSection: 'Estado y datos',
      sectionOrder: 3,
      lessons: [
        {
          slug: 'estado-con-setstate',
          labelLesson: 'Lección 3.1',
          titleLesson: 'Estado: cuándo basta setState',
          descriptionLesson:
            'Dónde vive cada dato, cómo se actualiza la pantalla y en qué momento conviene sacarlo del widget.',
          youtubeUrl: 'https://www.youtube.com/watch?v=AqCMFXEmf3w',
          lessonOrder: 1,
          daysAgo: 120,
          markdownUrl: '/content/academy/mobile/flutter/estado-con-setstate.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Introducción al estado',
              url: 'https://docs.flutter.dev/data-and-backend/state-mgmt/intro',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'consumir-una-api',
          labelLesson: 'Lección 3.2',
          titleLesson: 'Consumir una API',
          descriptionLesson:
            'Pide datos por HTTP, conviértelos en objetos y muestra carga, error y vacío sin duplicar peticiones.',
          youtubeUrl: 'https://www.youtube.com/watch?v=ek8ZPdWj4Qo',
          lessonOrder: 2,
          daysAgo: 95,
          markdownUrl: '/content/academy/mobile/flutter/consumir-una-api.md',
          markdownPremiumPath: 'academy/mobile/flutter/consumir-una-api.md',
          links: [
            {
              name: 'Obtener datos de internet',
              url: 'https://docs.flutter.dev/cookbook/networking/fetch-data',
            },
          ],
          linksPremium: [
            {
              name: 'Proyecto con caché sin conexión',
              url: 'https://descargas.equipo.example/academia/gastos-sin-conexion.zip',
            },
          ],
        },
        {
          slug: 'publicar-en-tiendas',
          labelLesson: 'Lección 3.3',
          titleLesson: 'Publicar en las tiendas',
          descriptionLesson: 'Firma, versiones, íconos y la lista de lo que revisan Google Play y App Store.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 12,
          markdownUrl: '/content/academy/mobile/flutter/publicar-en-tiendas.md',
          markdownPremiumPath: 'academy/mobile/flutter/publicar-en-tiendas.md',
          links: [
            { name: 'Publicar en Android', url: 'https://docs.flutter.dev/deployment/android' },
            { name: 'Publicar en iOS', url: 'https://docs.flutter.dev/deployment/ios' },
          ],
          linksPremium: [
            {
              name: 'Lista de verificación de publicación',
              url: 'https://descargas.equipo.example/academia/publicacion-verificacion.pdf',
            },
          ],
        },
      ],
    },
  ],
}

import { pathTo } from 'shared-ui'

type NavigationLink = { label: string; to: string; hint?: string }
export type NavigationGroup = { label: string; links: NavigationLink[] }

const course = (categorySlug: string, courseSlug: string) =>
  pathTo('/academy/:categorySlug/:courseSlug', { categorySlug, courseSlug })

/** The navbar's entries: pages, and groups of pages that open as a dropdown. */
export const navigation: (NavigationLink | NavigationGroup)[] = [
  { label: 'Inicio', to: '/' },
  { label: 'Servicios', to: pathTo('/services') },
  {
    label: 'Proyectos',
    links: [
      { label: 'Proyectos', to: pathTo('/projects'), hint: 'Lo que hemos construido' },
      { label: 'Equipo', to: pathTo('/team'), hint: 'Quiénes lo hacen' },
    ],
  },
  {
    label: 'Academia',
    links: [
      { label: 'Academia', to: pathTo('/academy'), hint: 'Todos los cursos' },
      { label: 'AWS', to: course('devops', 'aws'), hint: 'Llevar un sistema a la nube' },
      { label: 'API de WhatsApp', to: course('api', 'whatsapp'), hint: 'Automatizar conversaciones' },
      { label: 'Flutter', to: course('mobile', 'flutter'), hint: 'Una app para dos plataformas' },
    ],
  },
  {
    label: 'Tools',
    links: [
      { label: 'Tools', to: pathTo('/tools'), hint: 'Utilidades para el día a día' },
      { label: 'Decodificar token', to: pathTo('/tools/decode-token'), hint: 'Leer lo que lleva un JWT' },
    ],
  },
]

/** The footer's columns. */
export const footerNavigation: NavigationGroup[] = [
  {
    label: 'Conócenos',
    links: [
      { label: 'Nosotros', to: pathTo('/about') },
      { label: 'Portafolio', to: pathTo('/portfolio') },
      { label: 'CV', to: pathTo('/cv') },
      { label: 'Contacto', to: pathTo('/contact') },
    ],
  },
  {
    label: 'Recursos',
    links: [
      { label: 'Bot de WhatsApp', to: pathTo('/repo/whatsapp-api-cloud') },
      { label: 'Soporte', to: pathTo('/support') },
      { label: 'Iniciar sesión', to: pathTo('/auth/login') },
    ],
  },
  {
    label: 'Legal',
    links: [
      { label: 'Términos', to: pathTo('/terms') },
      { label: 'Privacidad', to: pathTo('/privacy') },
    ],
  },
]

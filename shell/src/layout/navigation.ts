type NavigationLink = { label: string; to: string; hint?: string }
export type NavigationGroup = { label: string; links: NavigationLink[] }

/** The navbar's entries: pages, and groups of pages that open as a dropdown. */
export const navigation: (NavigationLink | NavigationGroup)[] = [
  { label: 'Inicio', to: '/' },
  { label: 'Servicios', to: '/services' },
  {
    label: 'Proyectos',
    links: [
      { label: 'Proyectos', to: '/projects', hint: 'Lo que hemos construido' },
      { label: 'Equipo', to: '/team', hint: 'Quiénes lo hacen' },
    ],
  },
  {
    label: 'Academia',
    links: [
      { label: 'Academia', to: '/academy', hint: 'Todos los cursos' },
      { label: 'AWS', to: '/academy/devops/aws', hint: 'Llevar un sistema a la nube' },
      { label: 'API de WhatsApp', to: '/academy/api/whatsapp', hint: 'Automatizar conversaciones' },
      { label: 'Flutter', to: '/academy/mobile/flutter', hint: 'Una app para dos plataformas' },
    ],
  },
  {
    label: 'Tools',
    links: [
      { label: 'Tools', to: '/tools', hint: 'Utilidades para el día a día' },
      { label: 'Decodificar token', to: '/tools/decode-token', hint: 'Leer lo que lleva un JWT' },
    ],
  },
]

/** The footer's columns. */
export const footerNavigation: NavigationGroup[] = [
  {
    label: 'Conócenos',
    links: [
      { label: 'Nosotros', to: '/about' },
      { label: 'Portafolio', to: '/portfolio' },
      { label: 'CV', to: '/cv' },
      { label: 'Contacto', to: '/contact' },
    ],
  },
  {
    label: 'Recursos',
    links: [
      { label: 'Bot de WhatsApp', to: '/repo/whatsapp-api-cloud' },
      { label: 'Soporte', to: '/support' },
      { label: 'Iniciar sesión', to: '/auth/login' },
    ],
  },
  {
    label: 'Legal',
    links: [
      { label: 'Términos', to: '/terms' },
      { label: 'Privacidad', to: '/privacy' },
    ],
  },
]

import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'academy',
  title: 'Academia',
  team: 'Academia',
  port: 5172,
  pages: [
    { path: '/academy/*', prerender: 'public' },
    { path: '/academy/:categorySlug', name: 'category', data: 'category', prerender: 'public' },
    { path: '/academy/:categorySlug/:courseSlug', name: 'course', data: 'course', prerender: 'public' },
    {
      path: '/academy/:categorySlug/:courseSlug/:sectionSlug/:lessonSlug',
      name: 'lesson',
      data: 'lesson',
      prerender: 'public',
    },
  ],
  navigation: [
    {
      place: 'navbar',
      group: 'Academia',
      label: 'Academia',
      to: '/academy',
      hint: 'Todos los cursos',
      order: 40,
    },
    {
      place: 'navbar',
      group: 'Academia',
      label: 'AWS',
      to: '/academy/devops/aws',
      hint: 'Llevar un sistema a la nube',
      order: 41,
    },
    {
      place: 'navbar',
      group: 'Academia',
      label: 'API de WhatsApp',
      to: '/academy/api/whatsapp',
      hint: 'Automatizar conversaciones',
      order: 42,
    },
    {
      place: 'navbar',
      group: 'Academia',
      label: 'Flutter',
      to: '/academy/mobile/flutter',
      hint: 'Una app para dos plataformas',
      order: 43,
    },
  ],
  screens: [
    {
      path: 'academy/categories',
      title: 'Categorías de la academia',
      section: 'Academia',
      icon: 'folder',
      order: 10,
    },
    { path: 'academy/categories/:id', title: 'Categoría de la academia', record: 'academy-category' },
    {
      path: 'academy/courses',
      title: 'Cursos',
      section: 'Academia',
      icon: 'book',
      order: 20,
      alsoCalled: 'academia lecciones temario',
    },
    { path: 'academy/courses/:id', title: 'Curso', record: 'academy-course' },
    { path: 'academy/lessons/:id', title: 'Lección', record: 'academy-lesson' },
  ],
  slots: {
    fills: [
      { slot: 'public.home.after-services', part: 'HomeCourses', order: 10 },
      { slot: 'public.member.profile', part: 'MemberCourses', order: 10 },
      { slot: 'dashboard.home.cards', part: 'DashboardCard', order: 10, audience: 'signed-in' },
    ],
  },
  needs: { frames: ['https://www.youtube-nocookie.com'] },
  budget: 711_500,
})

/** The fields of content, by their names in the API. */
export const fieldLabels: Record<string, string> = {
  ...{ name: 'Nombre', title: 'Título', description: 'Descripción', thumbnail: 'Imagen', slug: 'Dirección' },
  ...{ categoryId: 'Categoría', sections: 'Temario', sectionId: 'Sección', links: 'Enlaces' },
  ...{
    titleLesson: 'Título',
    labelLesson: 'Etiqueta',
    descriptionLesson: 'Descripción',
    youtubeUrl: 'Video',
  },
  ...{ questionsRequired: 'Exigir las preguntas', level: 'Nivel' },
  ...{ text: 'Texto', premiumText: 'Texto para miembros', linksPremium: 'Enlaces para miembros' },
}

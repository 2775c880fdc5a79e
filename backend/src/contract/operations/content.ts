import type { OperationTexts } from '../texts.ts'

export const contentOperations: OperationTexts = {
  listAcademyCategories: {
    summary: 'Listar categorías de la academia',
    description: 'Todas las categorías con sus cursos.',
  },
  getAcademyCategory: {
    summary: 'Ver una categoría',
    description: 'Una categoría de la academia con sus cursos.',
  },
  getAcademyCourse: {
    summary: 'Ver un curso',
    description: 'Un curso con sus secciones y lecciones.',
  },
  getAcademyLesson: {
    summary: 'Ver una lección',
    description: 'Una lección; los enlaces y textos premium solo llegan con una sesión.',
  },
  readPremiumLesson: {
    summary: 'Leer el texto premium de una lección',
    description: 'El texto en Markdown que solo leen las personas con sesión.',
  },
  findMovedAddress: {
    summary: 'Dónde está ahora una página',
    description:
      'Los segmentos de la dirección actual de un proyecto, una persona del equipo, una categoría, un curso o una lección, a partir de los de una dirección que tuvo antes. Una consulta por el slug que algo tuvo antes responde 301 con el actual.',
  },
  getVideoThumbnail: {
    summary: 'Miniatura de un video',
    description:
      'La imagen de un video que el sitio nombra, guardada por el servidor; una propia si no hay otra.',
  },
  listProjects: {
    summary: 'Listar proyectos',
    description: 'Página de proyectos del portafolio.',
  },
  getProject: {
    summary: 'Ver un proyecto',
    description: 'Un proyecto por su identificador o por su nombre en la dirección.',
  },
  listTeam: {
    summary: 'Listar el equipo',
    description: 'Página de integrantes del equipo que tienen perfil público.',
  },
  getTeamMember: {
    summary: 'Ver a un integrante',
    description: 'El perfil público de un integrante del equipo.',
  },
  getWardrobeUser: {
    summary: 'Ver el armario de un usuario',
    description: 'Un usuario con sus prendas: uno mismo, o cualquiera para quien administra.',
  },
  getWardrobeItem: {
    summary: 'Ver una prenda',
    description: 'Una prenda propia, o la de cualquiera para quien administra.',
  },
  deleteWardrobeItem: {
    summary: 'Eliminar una prenda',
    description: 'Elimina una prenda propia, o la de cualquiera para quien administra.',
  },
  listWardrobeCategories: {
    summary: 'Listar categorías de prendas',
    description: 'Todas las categorías con su nombre en los dos idiomas y su grupo.',
  },
  getWardrobeCategory: {
    summary: 'Ver una categoría de prendas',
    description: 'Una categoría de prendas.',
  },
  createWardrobeCategory: {
    summary: 'Crear una categoría de prendas',
    description: 'Crea una categoría; su nombre en inglés no se repite.',
  },
  updateWardrobeCategory: {
    summary: 'Editar una categoría de prendas',
    description: 'Cambia los campos enviados; se rechaza si otra persona la cambió después de leerla.',
  },
  deleteWardrobeCategory: {
    summary: 'Eliminar una categoría de prendas',
    description: 'Elimina la categoría; sus prendas pasan a «Otros».',
  },
}
